import { longestWord } from '#ui/longest-word.ts';
import { Pause, Text } from '#ui/text.tsx';
import './rating-heading.css';

/** The topic of a rating, under a small line with its skill. */
export function RatingHeading({ skill, topic }: { skill: string; topic: string }) {
  return (
    <>
      <Text as="span" className="rated-skill soft small">
        {skill}
      </Text>
      <Pause />
      <Text as="span" className="title" data-longest={longestWord(topic)}>
        {topic}
      </Text>
    </>
  );
}
