import { useEffect, useMemo, useState } from 'react';
import { app } from '#copy/app.ts';
import { portfolio } from '#copy/portfolio.ts';
import { sharedPortfolio as copy } from '#copy/portfolio-link.ts';
import { screens } from '#copy/screens.ts';
import type { SheetWords } from '#copy/sheet-words.ts';
import { paths } from '#paths';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page, usePageHeading } from '#ui/page.tsx';
import { Said, useSaid } from '#ui/said.tsx';
import { WarningIcon } from '#ui/screen-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { print } from '../hand-out/device-actions.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { useSheetWords } from '../use-sheet-words.ts';
import { decodePortfolio, type ReadPortfolio } from './fragment.ts';
import './shared-portfolio.css';

/** The page of an employer: the portfolio that the address holds. It calls no backend, so it needs no login. */
export function SharedPortfolio() {
  const hash = usePortfolioHash();
  const result = useMemo(() => decodePortfolio(hash), [hash]);
  if (result.kind !== 'ok') return <Unreadable key={hash} kind={result.kind} />;
  // The heading of another portfolio takes focus.
  return <Readable key={hash} {...result} />;
}

/** The fragment of the load, or of a later address. A link to a place within the page changes nothing. */
function usePortfolioHash(): string {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const follow = () => {
      const place = location.hash.slice(1);
      if (place && !document.getElementById(place)) setHash(location.hash);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash;
}

type Readable = Extract<ReadPortfolio, { readonly kind: 'ok' }>;

function Readable({ content, madeOn }: Omit<Readable, 'kind'>) {
  const words = useSheetWords(content.language);
  return words ? (
    <PageOfLink content={content} madeOn={madeOn} words={words} />
  ) : (
    <Skeleton of={screens.sharedPortfolio} shape="screen" />
  );
}

function PageOfLink({ content, madeOn, words }: Omit<Readable, 'kind'> & { readonly words: SheetWords }) {
  const heading = usePageHeading(app.title(copy.title(content.name)));
  const [showsPictures, setShowsPictures] = useState(false);
  const [said, say] = useSaid();
  const { photo, projects } = content;
  const pictures = projects.reduce((sum, project) => sum + project.pictures.length, photo ? 1 : 0);
  return (
    <div className="shared-portfolio stack gap-5">
      <Sheet
        content={content}
        words={words}
        madeOn={madeOn}
        page={{ heading, showsPictures }}
        afterContact={
          pictures > 0 && (
            <p className="sheet-show">
              <Button onClick={() => setShowsPictures(!showsPictures)}>
                {showsPictures ? words.hidePictures : words.showPictures(pictures)}
              </Button>
            </p>
          )
        }
      />
      <div className="shared-foot stack start">
        <p>{copy.writer}</p>
        <Button onClick={() => say(print(content.name) ?? '')}>{portfolio.print}</Button>
        <Said said={said} />
      </div>
    </div>
  );
}

function Unreadable({ kind }: { kind: Exclude<ReadPortfolio['kind'], 'ok'> }) {
  const hint = { empty: copy.emptyHint, damaged: copy.damagedHint, newer: copy.newerHint }[kind];
  return (
    <Page title={app.title(copy[kind])} heading={copy[kind]} narrow>
      <Empty title={hint} icon={<WarningIcon />} {...(kind !== 'newer' && { hint: copy.askAgain })}>
        {kind === 'newer' && (
          <Button variant="primary" onClick={() => location.reload()}>
            {copy.reload}
          </Button>
        )}
        <ButtonLink href={paths.home}>{app.goHome}</ButtonLink>
      </Empty>
    </Page>
  );
}
