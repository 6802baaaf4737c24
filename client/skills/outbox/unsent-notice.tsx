import { Link } from 'wouter';
import { unsent } from '#copy/unsent.ts';
import { paths } from '#paths';
import { useStore } from '#session/use-session.ts';
import { WaitingIcon } from '#ui/screen-icons.tsx';
import { outboxOf } from './outbox.ts';
import './unsent.css';

/** Says how many changes wait on the device, with the way to them. */
export function UnsentNotice() {
  const { length } = useStore(outboxOf).listed.value;
  if (length === 0) return null;
  return (
    <div className="unsent-notice box row middle">
      <WaitingIcon />
      <p className="strong">{unsent.count(length)}</p>
      <Link className="standalone strong" href={paths.unsent}>
        {unsent.see}
      </Link>
    </div>
  );
}
