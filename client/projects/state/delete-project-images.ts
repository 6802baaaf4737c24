import type { Project } from '#contract/entities.ts';
import { imagesOf, isWhole } from '#contract/project-images.ts';
import { olderProjectFolder, projectFolder, projectFolders } from '#contract/storage.ts';
import { deleteUnusedImages } from '#images/delete-images.ts';
import { type Session, usernameOf } from '#session/session.ts';

interface ProjectChange {
  readonly removed: readonly string[];
  /** The backend's response after the change. */
  readonly projects: readonly Project[];
  /** Fetches the list again, because another tab may have published a project. */
  readonly reload: () => Promise<readonly Project[] | undefined>;
}

/** Deletes the images that no project shows any more. */
export const deleteProjectImages = (session: Session, { projects, reload, ...change }: ProjectChange) =>
  deleteUnusedImages(session, {
    ...change,
    folders: [projectFolder, olderProjectFolder].flatMap((at) =>
      projectFolders.map((name) => at(usernameOf(session), name)),
    ),
    used: imagesIn(projects),
    reload: async () => imagesIn(await reload()),
  });

/** Returns undefined for a project without its images, because it may show any image. */
const imagesIn = (projects: readonly Project[] = []) =>
  projects.every(isWhole) ? projects.flatMap(imagesOf) : undefined;
