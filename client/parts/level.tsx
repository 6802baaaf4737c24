import { useSignals } from '@preact/signals-react/runtime';
import { skills } from '#copy/skills.ts';
import { Meter } from '#ui/meter.tsx';

/** A level, 0 to 4, by name and number. */
export function Level({ level }: { level: number }) {
  useSignals();
  return <Meter value={level} max={4} text={skills.levelOf(level)} />;
}
