import { useEffect, useState } from 'react';
import type { Project } from '#contract/entities.ts';
import { previewImagesOf } from '#contract/project-images.ts';
import { previewImages as copy } from '#copy/projects.ts';
import { imageWordsOf } from '#images/image-words.ts';
import { useStore } from '#session/use-session.ts';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { EnlargedImage } from './enlarged-image.tsx';
import { ImageCaption } from './image-caption.tsx';
import './preview-images.css';

/** The preview images as buttons that enlarge them. */
export function PreviewImages({ project }: { project: Project }) {
  const [enlarged, setEnlarged] = useState<number>();
  const images = previewImagesOf(project);
  const { imageWords, loadImageWords } = useStore(imageWordsOf);
  useEffect(() => void loadImageWords(previewImagesOf(project)), [project, loadImageWords]);
  if (images.length === 0) return null;
  return (
    <Section heading={copy.heading}>
      <p className="soft">{copy.enlarge}</p>
      <ul className="preview-images stack">
        {images.map((src, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a preview image is identified by its position
          <li key={`${index} ${src}`} className="stack gap-2">
            <button type="button" aria-haspopup="dialog" onClick={() => setEnlarged(index)}>
              <Picture
                src={src}
                width={480}
                height={480}
                alt={imageWords(src) || copy.nthOf(index + 1, images.length, project.name)}
              />
            </button>
            <ImageCaption words={imageWords(src)} />
          </li>
        ))}
      </ul>
      {enlarged !== undefined && (
        <EnlargedImage
          project={project.name}
          images={images}
          first={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </Section>
  );
}
