import { html } from 'htm/preact';
import { CopyButton } from './copy.js';
import { mock } from './mock.js';
import { dateInWords } from './words.js';

/** The mails of the world, newest first. */
export function Mails() {
  const { outbox = [] } = mock.state().data;
  return html`
    <p class="soft">Mails of the API appear here. The mock does not send them.</p>
    <ul class="rows">
      ${outbox.toReversed().map(
        ({ to, username, link, sentAt }) => html`
          <li class="mail" key=${link}>
            <div class="grows">
              <p class="strong">To ${to}</p>
              <p class="soft">${username}, <time datetime=${sentAt}>${dateInWords(sentAt)}</time></p>
              <p>${leadsToWeb(link) ? html`<a class="place" href=${link}>${link}</a>` : link}</p>
            </div>
            <${CopyButton} text=${link} what="the link" label="Copy link for ${username}">Copy link<//>
          </li>
        `,
      )}
    </ul>
    <p class="empty" hidden=${outbox.length > 0}>
      No mail yet. Request a password reset in the app to get its link here.
    </p>
  `;
}

/** @param {string} link */
const leadsToWeb = (link) => URL.canParse(link) && ['http:', 'https:'].includes(new URL(link).protocol);
