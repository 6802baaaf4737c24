import { renderToStaticMarkup } from 'react-dom/server';
import { languageOfBuild } from '../../../client/build/language.ts';
import { demo as en } from '../../../client/copy/en/demo.ts';
import { demo as hi } from '../../../client/copy/hi/demo.ts';
import type { LanguageCode } from '../../../client/copy/languages.ts';
import { loadFixtures, sampleAccounts } from '../../files/fixtures.ts';
import { notices } from '../strip.ts';

const copy: Readonly<Record<LanguageCode, typeof en>> = { en, hi };

/** Returns the HTML of the strip in the language of the build, with the sample accounts. */
export async function stripHtml(): Promise<string> {
  const words = copy[languageOfBuild().code];
  const [{ ratings, topics, projects }, accounts] = await Promise.all([loadFixtures(), sampleAccounts()]);
  const has = (username: string) => {
    const rated = ratings.filter(({ user_id }) => user_id === username).map(({ topic_id }) => topic_id);
    const skills = topics.filter(({ id }) => rated.includes(id)).map(({ skill_id }) => skill_id);
    const own = projects.filter(({ user_id }) => user_id === username);
    return words.has(rated.length, new Set(skills).size, own.length);
  };
  return renderToStaticMarkup(
    <aside id="demo" aria-label={words.name}>
      <details>
        <summary>{words.summary}</summary>
        <div className="stack gap-4 measure">
          <p>{words.about}</p>
          <h2>{words.accounts}</h2>
          <ul className="stack">
            {accounts.map(({ id, password }) => (
              <li key={id}>
                <strong translate="no">{id}</strong>, {words.password}{' '}
                <strong translate="no">{password}</strong>
                <div className="soft">{has(id)}</div>
              </li>
            ))}
          </ul>
          <h2>{words.mails}</h2>
          <p className="demo-no-mails">{words.noMails}</p>
          <ul className="demo-mails" />
          <template>
            <li>
              {/* biome-ignore lint/a11y/useValidAnchor: the script sets the address */}
              <a className="standalone">{`${words.newPassword} `}</a>
            </li>
          </template>
          <details>
            <summary>{words.startAgain}</summary>
            <div className="stack start">
              <p>{words.startAgainHint}</p>
              <button type="button" className="button danger">
                {words.startAgainNow}
              </button>
            </div>
          </details>
        </div>
      </details>
      {notices.map((notice) => (
        <p key={notice} data-notice={notice} role="status" hidden>
          {words[notice]}
        </p>
      ))}
    </aside>,
  );
}
