import { useEffect, useState } from 'react';
import { projectTypes } from '#contract/entities.ts';
import { previewImages } from '#contract/rules.ts';
import { type ProjectFolder, projectFolder } from '#contract/storage.ts';
import { forms } from '#copy/forms.ts';
import { projectTypeName } from '#copy/names.ts';
import { projectForm as copy } from '#copy/project-form.ts';
import { uploads as uploadsCopy } from '#copy/uploads.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { SelectField } from '#forms/fields/select-field.tsx';
import { TextArea } from '#forms/fields/text-area.tsx';
import { createForm } from '#forms/form.ts';
import { FieldOf, FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { FormPart } from '#forms/form-part.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { ImageField, StorageNote } from '#images/image-field.tsx';
import { useImageAddress } from '#images/image-tile.tsx';
import { createImages, type ImagesOptions, useOpenImages } from '#images/images.ts';
import { expectedOf } from '#images/images-state.ts';
import { useLeaveAfterSuccess } from '#navigation/screen-frame.tsx';
import { paths } from '#paths';
import { type Session, usernameOf } from '#session/session.ts';
import { useSession } from '#session/use-session.ts';
import type { ActionResult } from '#state/action-result.ts';
import { connection } from '#state/connection.ts';
import { draftOf } from '#state/drafts.ts';
import { Picture } from '#ui/picture.tsx';
import { RelatedSkill } from './related-skill.tsx';
import { projectForm, type ProjectForm as Values } from './state/project-form.ts';

interface ProjectFormProps {
  readonly title: string;
  readonly submit: string;
  readonly initial: Values;
  readonly draft: string;
  readonly save: (values: Values, seen: Partial<Values>) => Promise<ActionResult>;
  /** Deletes the project of the form. `question` names the project. */
  readonly deletion?: { readonly question: string; readonly run: () => Promise<ActionResult> };
}

/** The form for a new or existing project (product, section 2: Create project, Update project). */
export function ProjectForm({ title, submit, initial, draft, save, deletion }: ProjectFormProps) {
  const leaveAfterSuccess = useLeaveAfterSuccess();
  const session = useSession();
  const [{ form, images }] = useState(() => {
    const images = imagesOf(session, draft);
    const texts = draftOf(draft, { owner: usernameOf(session) });
    return { images, form: createForm(projectForm, initial, texts, undefined, images) };
  });
  // The project list may load again while the form is open.
  useEffect(() => form.rebase(initial), [form, initial]);
  useOpenImages(images);
  const { thumbnail, icon, previews } = images;
  const [isDeleting, setDeleting] = useState(false);
  const type = form.values.type.value;
  const [first] = previews.state.value.images.filter((image) => image.state.kind !== 'gone');
  const firstAddress = useImageAddress(first);

  return (
    <FormPage
      form={form}
      wide
      title={title}
      // Images and projects are never sent by themselves.
      blocked={connection().value === 'offline' ? copy.draftOnly : undefined}
      savedNote={copy.saveFailedHint}
      send={(values) => save(values, form.seen())}
      onDone={() => leaveAfterSuccess(paths.home)}
      below={
        deletion && (
          <DeleteButton
            text={deletion.question}
            remove={deletion.run}
            onRemoved={form.reset}
            busy={form.progress.value === 'sending'}
            onDeletingChange={setDeleting}
          >
            {copy.remove}
          </DeleteButton>
        )
      }
    >
      <FormPart heading={copy.about}>
        <FormField form={form} field="name" label={copy.name} autoComplete="off" />
        <FieldOf
          as={TextArea}
          form={form}
          field="description"
          label={copy.description}
          hint={forms.microphone}
          rows={3}
        />
        <div className="field-row stack gap-5">
          <FieldOf
            as={SelectField}
            form={form}
            field="type"
            label={copy.type}
            prompt={copy.chooseType}
            options={typeOptions(type)}
          />
          <RelatedSkill form={form} />
        </div>
      </FormPart>
      <FormPart heading={copy.images} aside={<StorageNote />}>
        <ImageField
          form={form}
          field="previews"
          images={previews}
          label={copy.previews}
          hint={copy.previewsHint}
        />
        <div className="row middle">
          {first && <Picture className="image-thumbnail" src={firstAddress} width={48} height={48} />}
          <p id="first">{copy.firstIsUsed}</p>
        </div>
        <div className="image-pair stack gap-2">
          <ImageField form={form} field="thumbnail" images={thumbnail} label={copy.cover} note="first" />
          <ImageField form={form} field="icon" images={icon} label={copy.icon} note="first" />
        </div>
        <FormField
          form={form}
          field="preview_link"
          label={copy.link}
          hint={copy.linkHint}
          type="url"
          inputMode="url"
          autoComplete="off"
        />
      </FormPart>
      <SubmitBar
        form={form}
        preparing={uploadsCopy.waiting}
        sending={copy.sending}
        busy={isDeleting}
        pending={expectedOf(previews.state.value) < previewImages.min ? copy.needsImages : undefined}
      >
        {submit}
      </SubmitBar>
    </FormPage>
  );
}

type ImageRules = Pick<ImagesOptions, 'max' | 'min' | 'hasWords' | 'notUploaded'>;

function imagesOf(session: Session, form: string) {
  const owner = usernameOf(session);
  const imagesIn = (field: keyof Values, folder: ProjectFolder, rules: ImageRules) =>
    createImages(session, { owner, form, field, folder: projectFolder(owner, folder), ...rules });
  return {
    thumbnail: imagesIn('thumbnail', 'Cover_photo', { max: 1, notUploaded: copy.coverNotUploaded }),
    icon: imagesIn('icon', 'Icon', { max: 1, notUploaded: copy.iconNotUploaded }),
    previews: imagesIn('previews', 'Preview_images', {
      ...previewImages,
      hasWords: true,
      notUploaded: uploadsCopy.notAllUploaded,
    }),
  };
}

/** The backend accepts any type, so the form keeps an unknown type. */
function typeOptions(type: string) {
  const types = [...new Set([...projectTypes, ...(type === '' ? [] : [type])])];
  return types.map((value) => [value, projectTypeName(value)] as const);
}
