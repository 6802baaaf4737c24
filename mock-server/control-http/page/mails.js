import { html } from 'htm/preact';
import { Button, copy, Form } from './form.js';
import { dateInWords } from './words.js';

/** @import { Data } from './mock.js' */

/** The mails of the world, newest first. @param {Data} data */
export const Mails = ({ mails }) => html`
  <p class="soft">Mails of the API appear here. The mock does not send them.</p>
  <ul class="rows" hidden=${mails.length === 0}>
    ${mails.toReversed().map(
      ({ to, username, link, sentAt }) => html`
        <li key=${link}>
          <${Form} class="row item">
            <div class="half">
              <p class="strong">To ${to}</p>
              <p class="soft">${username}, <time datetime=${sentAt}>${dateInWords(sentAt)}</time></p>
              <p>${/^https?:/.test(link) ? html`<a href=${link}>${link}</a>` : link}</p>
            </div>
            <${Button} run=${copy(link, 'the link')} aria-label="Copy link for ${username}">Copy link<//>
          <//>
        </li>
      `,
    )}
  </ul>
  <p class="card soft" hidden=${mails.length > 0}>
    No mail yet. Request a password reset in the app to get its link here.
  </p>
`;
