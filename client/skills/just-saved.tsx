import { skills } from '#copy/skills.ts';
import './just-saved.css';

/** Marks the skill or topic of the last save in a list. */
export const JustSaved = () => <span className="just-saved small strong">{skills.justSaved}</span>;
