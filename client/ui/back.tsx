import { useContext } from 'react';
import { BackIcon } from './icons.tsx';
import { PageFrame } from './page.tsx';

/** Leads to where the learner came from. */
export function Back({ words }: { words: string }) {
  const { goBack } = useContext(PageFrame);
  return (
    <button className="back" type="button" onClick={goBack}>
      <BackIcon />
      {words}
    </button>
  );
}
