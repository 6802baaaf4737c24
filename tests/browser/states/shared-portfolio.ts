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
};

export const sharedPortfolioStates: readonly State[] = [
  main({
    name: 'portfolio of a link',
    route: 'sharedPortfolio',
    act: async (page) => {
      await page.goto(`./p#${await encodePortfolio(content)}`);
      await seeHeading(copy.title(asha.name))(page);
    },
  }),
  visited('a damaged link to a portfolio', '/p#1.cut', seeHeading(copy.damaged)),
  visited('a link to a portfolio of a newer version', '/p#2.later', seeHeading(copy.newer)),
];
