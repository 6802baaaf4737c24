import { useState } from 'react';
import { announce } from './live-region.tsx';
import { Text } from './text.tsx';

/** The result of a press, and a function that shows and announces it. */
export function useSaid(): readonly [said: string, say: (text: string) => void] {
  const [said, show] = useState('');
  const say = (text: string) => {
    show(text);
    announce(text);
  };
  return [said, say];
}

/** Shows a result beside its button, where the eye is. A status at the top of a long screen is out of view. */
export const Said = ({ said }: { said: string }) =>
  said !== '' && <Text className="said strong">{said}</Text>;
