import { useSignals } from '@preact/signals-react/runtime';
import { skills } from '#copy/skills.ts';
import { Meter } from '#ui/meter.tsx';

/** A level, 0 to 4, by name and number. `of` says whose it is. */
export function Level({ level, of }: { level: number; of: string }) {
  useSignals();
  return <Meter label={of} value={level} max={4} text={skills.levelOf(level)} />;
}
