import { register, resetPassword, updateUser } from './account.ts';
import type { AnyStruct } from './endpoint.ts';
import { ProjectDraft } from './entities.ts';
import { newPasswordRules, profileRules, projectRules, registrationRules } from './rules.ts';

/** The backend's rules for the fields of a request, by its struct. A broken rule is a business failure. */
export const fieldRules: ReadonlyMap<AnyStruct, AnyStruct> = new Map<AnyStruct, AnyStruct>([
  [register.body, registrationRules],
  [updateUser.body, profileRules],
  [resetPassword.body, newPasswordRules],
  [ProjectDraft, projectRules],
]);
