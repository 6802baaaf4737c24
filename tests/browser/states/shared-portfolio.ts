import { languageCode } from '#copy/language.ts';
import { sharedPortfolio as copy } from '#copy/portfolio-link.ts';
import type { PortfolioContent } from '#portfolio/content.ts';
import { encodePortfolio } from '#portfolio/link/fragment.ts';
import { asha } from '../../client/portfolio/linked-content.ts';
import { seeHeading, visited } from './at.ts';
import { main, type State } from './state.ts';

const content: PortfolioContent = {
  ...asha,
  language: languageCode,
  video: 'https://video.example/introduction',
  // The sweep shows a sentence in place of a picture that is gone.
  photo: undefined,
};

export const sharedPortfolioStates: readonly State[] = [
  main({
    name: 'portfolio of a link',
    route: 'sharedPortfolio',
    act: async (page) => {
      await page.goto(`./p#${await encodePortfolio(content)}`);
      await seeHeading(asha.name)(page);
    },
  }),
  visited('a damaged link to a portfolio', '/p#1.cut', seeHeading(copy.damaged)),
  visited('a link to a portfolio of a newer version', '/p#3.later', seeHeading(copy.newer)),
];
