import { enums, object, optional, string } from 'superstruct';
import { rules } from '#copy/rules.ts';
import { previewSlots, projectTypes } from './entities.ts';
import { either, text } from './structs.ts';
import {
  id,
  none,
  password,
  personRules,
  profilePicture,
  required,
  username,
  webAddress,
  webAddressOrDefault,
} from './values.ts';

// The backend's validation rules (product, section 5). The mock responds with '<field>: <message>'. The forms apply the
// rules to normalized input.

export const profileRules = object({
  ...personRules,
  liveaddress: enums(['default']),
  profile: profilePicture,
  bio: string(),
});

export const registrationRules = object({ ...profileRules.schema, username, password });

export const newPasswordRules = object({ password });

const unusedSlot = optional(webAddressOrDefault('Enter a full http(s) address or "default"'));

/** Description, type and skill are not enforced. The first three preview images are required. */
export const projectRules = object({
  name: required(rules.projectName),
  description: string(),
  type: text({ examples: projectTypes }),
  skill_id: either(id, none),
  preview_link: webAddress(rules.previewLink),
  icon: webAddress(rules.projectIcon),
  thumbnail: webAddress(rules.projectCover),
  ...previewSlots(webAddress(rules.previewImages), unusedSlot),
});

/** Minimum of rated points before a save (product, sections 5 and 9). */
export const minimumPoints = { add: 3, edit: 2 } as const;

export const previewImages = { min: 3, max: 5 } as const;
