import type { Choice } from '#forms/fields/choice-group.tsx';
import { Alone, Helped, Learning, Teaching } from './drawings.tsx';
import { levelChoices } from './point-field.tsx';

const drawings = [<Learning key={1} />, <Helped key={2} />, <Alone key={3} />, <Teaching key={4} />];

/** The levels of easy mode: a drawing of each meaning, with the level's word under it. */
export const pictureChoices: readonly Choice[] = levelChoices.map(({ icon, ...choice }, index) => ({
  ...choice,
  picture: drawings[index],
}));
