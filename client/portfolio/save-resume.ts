import { yourData as copy } from '#copy/your-data.ts';
import { saveFile } from '#ui/save-file.ts';
import type { PortfolioContent } from './content.ts';
import { jsonResume } from './json-resume.ts';

/** The format calls its file so. */
const resumeFile = 'resume.json';

/** Saves the portfolio as JSON Resume. Returns the sentence for the learner. */
export function saveResume(content: PortfolioContent): string {
  const text = JSON.stringify(jsonResume(content), undefined, 2);
  const isSaved = saveFile(new File([text], resumeFile, { type: 'application/json' }));
  return isSaved ? copy.saved(resumeFile) : copy.insideApp;
}
