import { useEffect, useState } from 'react';
import type { User } from '#contract/entities.ts';
import { projectTypes } from '#contract/entities.ts';
import { previewImages } from '#contract/rules.ts';
import { type ProjectFolder, projectFolder } from '#contract/storage.ts';
import { forms } from '#copy/forms.ts';
import { projectTypeName } from '#copy/names.ts';
import { projectForm as copy } from '#copy/project-form.ts';
import { unsent } from '#copy/unsent.ts';
import { uploads as uploadsCopy } from '#copy/uploads.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { SelectField } from '#forms/fields/select-field.tsx';
import { TextArea } from '#forms/fields/text-area.tsx';
import { createForm, type Form } from '#forms/form.ts';
import { FieldOf, FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { FormPart } from '#forms/form-part.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { imageDraftOf } from '#images/image-draft.ts';
import { ImageField } from '#images/image-field.tsx';
import { createImages, useUploads } from '#images/images.ts';
import { expectedOf } from '#images/images-state.ts';
import { StorageNote } from '#images/storage-note.tsx';
import { createTypedWords } from '#images/typed-words.ts';
import { useLeaveAfterSuccess } from '#navigation/screen-frame.tsx';
import { paths } from '#paths';
import type { ActionResult } from '#state/action-result.ts';
import { connection, look } from '#state/connection.ts';
import { draftOf } from '#state/drafts.ts';
import { announce, useAnnouncement } from '#ui/live-region.tsx';
import { RelatedSkill } from './related-skill.tsx';
import { projectForm, type ProjectForm as Values } from './state/project-form.ts';

interface ProjectFormProps {
  readonly user: User;
  readonly title: string;
  readonly submit: string;
  readonly initial: Values;
  readonly draft: string;
  readonly save: (values: Values, seen: Partial<Values>) => Promise<ActionResult>;
  /** Deletes the project of the form. `question` names the project. */
  readonly deletion?: { readonly question: string; readonly run: () => Promise<ActionResult> };
}

/** The form for a new or existing project (product, section 2: Create project, Update project). */
export function ProjectForm({ user, title, submit, initial, draft, save, deletion }: ProjectFormProps) {
  const leaveAfterSuccess = useLeaveAfterSuccess();
  const [form] = useState(() => createForm(projectForm, initial, draftOf(draft, { owner: user.username })));
  // The project list may load again while the form is open.
  useEffect(() => form.rebase(initial), [form, initial]);
  const [images] = useState(() => imagesOf(form, user.username, draft));
  const uploads = useUploads(images);
  const { thumbnail, icon, previews } = images;
  const [isDeleting, setDeleting] = useState(false);
  const type = form.values.type.value;
  const [first] = previews.state.value.images.filter((image) => image.state.kind !== 'gone');

  // Images and projects are never sent by themselves.
  const isOffline = connection.value === 'offline';
  /** Uploads would wait for the network first, so a submit asks for it and says why it goes no further. */
  const isBlocked = async () => {
    const isStopped = isOffline && !(await look());
    if (isStopped) announce(unsent.draftOnly);
    return isStopped;
  };
  useAnnouncement(isOffline ? unsent.draftOnly : '');

  return (
    <FormPage
      form={form}
      wide
      title={title}
      uploads={uploads}
      intro={isOffline && <p className="box strong">{unsent.draftOnly}</p>}
      savedNote={copy.saveFailedHint}
      isBlocked={isBlocked}
      send={(values) => save(values, form.seen.value)}
      onDone={() => leaveAfterSuccess(paths.home)}
      below={
        deletion && (
          <DeleteButton
            text={deletion.question}
            remove={deletion.run}
            onRemoved={() => {
              uploads.discard();
              form.reset();
            }}
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
          rows={5}
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
          notUploaded={uploadsCopy.notAllUploaded}
        />
        <div className="field-row stack gap-5 of-images">
          <ImageField
            form={form}
            field="thumbnail"
            images={thumbnail}
            label={copy.cover}
            notUploaded={copy.coverNotUploaded}
            first={first}
          />
          <ImageField
            form={form}
            field="icon"
            images={icon}
            label={copy.icon}
            notUploaded={copy.iconNotUploaded}
            first={first}
          />
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
        pending={expectedOf(previews.state.value) < previewImages.min && copy.needsImages}
      >
        {submit}
      </SubmitBar>
    </FormPage>
  );
}

function imagesOf({ values }: Form<Values>, username: string, form: string) {
  const place = (field: keyof Values, folder: ProjectFolder) => ({
    stored: values[field],
    folder: projectFolder(username, folder),
    draft: imageDraftOf({ owner: username, form, field }),
  });
  return {
    thumbnail: createImages({ ...place('thumbnail', 'Cover_photo'), max: 1 }),
    icon: createImages({ ...place('icon', 'Icon'), max: 1 }),
    previews: createImages({
      ...place('previews', 'Preview_images'),
      ...previewImages,
      words: createTypedWords(draftOf(`${form}, words of images`, { owner: username })),
    }),
  };
}

/** The backend accepts any type, so the form keeps an unknown type. */
function typeOptions(type: string) {
  const types = [...new Set([...projectTypes, ...(type === '' ? [] : [type])])];
  return types.map((value) => [value, projectTypeName(value)] as const);
}
