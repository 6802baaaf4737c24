import { useEffect, useLayoutEffect, useRef } from 'react';
import { reading as copy } from '#copy/reading.ts';
import { status } from '#state/messages.ts';
import { focusHeadingAround } from '#ui/focus.ts';
import { PauseIcon, ResumeIcon, SpeakerIcon, StopIcon } from '#ui/reading-icons.tsx';
import { display } from './display.ts';
import { reading, startReading, stopReading, togglePause } from './reader.ts';
import { hasVoices, watchVoices } from './voice.ts';
import './reading-controls.css';

/** Reads its dialog or the screen aloud, or stops. Shown if the device has a voice and the learner wants the button. */
export function ReadAloudButton() {
  useEffect(watchVoices, []);
  if (!hasVoices() || display().value.readAloud === 'hide') return null;
  return (
    <button
      className="read-aloud header-tool standalone small strong"
      type="button"
      aria-pressed={reading().value !== undefined}
      onClick={({ currentTarget }) => {
        const screen = currentTarget.closest('dialog') ?? document.getElementById('main');
        if (reading().peek()) stopReading();
        else if (screen) startReading(screen);
      }}
    >
      <SpeakerIcon />
      <span>{copy.readAloud}</span>
    </button>
  );
}

/** Shows that a reading runs, with its controls. Reads the news of a save in easy mode, for a learner who wants its voice. */
export function ReadingPlayer() {
  const current = reading().value;
  const { ratingView, easyVoice } = display().value;
  const hasNews = status().value?.takesFocus === true && ratingView === 'easy' && easyVoice === 'yes';
  // The player of a dialog that opens over old news must not read them again.
  const hadNews = useRef(hasNews);
  useEffect(() => {
    const news = document.querySelector('.notice-words');
    if (hasNews && !hadNews.current && news) startReading(news, 'itself');
    hadNews.current = hasNews;
  }, [hasNews]);
  return current && <Player isPaused={current.isPaused} />;
}

function Player({ isPaused }: { isPaused: boolean }) {
  const ref = useRef<HTMLElement>(null);
  // A layout effect cleans up while the player still has the focus.
  useLayoutEffect(() => {
    const player = ref.current;
    return () => {
      if (player?.contains(document.activeElement)) focusBeside(player);
    };
  }, []);
  const status = isPaused ? copy.paused : copy.running;
  return (
    <section ref={ref} className="reading-player" aria-label={status}>
      <div className="reading-player-row">
        <p className="reading-status strong" aria-hidden="true">
          <SpeakerIcon />
          <span>{status}</span>
        </p>
        <button className="strong" type="button" onClick={togglePause}>
          {isPaused ? <ResumeIcon /> : <PauseIcon />}
          <span>{isPaused ? copy.resume : copy.pause}</span>
        </button>
        <button className="strong" type="button" onClick={stopReading}>
          <StopIcon />
          <span>{copy.stop}</span>
        </button>
      </div>
    </section>
  );
}

/** Focuses the button that starts a reading, or the heading where the button is hidden. Scrolls nothing. */
function focusBeside(player: Element): void {
  const dialog = player.closest('dialog');
  const button = (dialog ?? document).querySelector<HTMLElement>('.read-aloud');
  button?.focus({ preventScroll: true });
  const main = document.getElementById('main');
  if (document.activeElement !== button) focusHeadingAround(dialog ?? main ?? player);
}
