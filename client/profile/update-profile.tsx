import { useEffect, useState } from 'react';
import type { User } from '#contract/entities.ts';
import { profileFolder } from '#contract/storage.ts';
import { formParts } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { updateProfile } from '#copy/profile.ts';
import { screens } from '#copy/screens.ts';
import { uploads as uploadsCopy } from '#copy/uploads.ts';
import { TextArea } from '#forms/fields/text-area.tsx';
import { createForm } from '#forms/form.ts';
import { FieldOf } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { FormPart } from '#forms/form-part.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { ImageField, StorageNote } from '#images/image-field.tsx';
import { createImages, useOpenImages } from '#images/images.ts';
import { useLeaveAfterSuccess } from '#navigation/screen-frame.tsx';
import { paths } from '#paths';
import { cardFields, Fields, placeFields, reachFields, whoFields } from '#person/person-fields.tsx';
import { useSession } from '#session/use-session.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { type ActionResult, failed, invalid } from '#state/action-result.ts';
import { draftOf } from '#state/drafts.ts';
import { MaskedField } from './masked-field.tsx';
import { ProfileConflicts } from './profile-conflicts.tsx';
import { type Conflict, type Edit, typedFrom } from './state/merge-profile.ts';
import { saveProfile } from './state/profile.ts';
import { profileForm } from './state/profile-form.ts';

/** Product, section 2: Update profile. */
export function UpdateProfile() {
  return (
    <WithLearner title={screens.updateProfile}>
      {(user) => <ProfileForm key={user.username} user={user} />}
    </WithLearner>
  );
}

function ProfileForm({ user }: { user: User }) {
  const session = useSession();
  const leaveAfterSuccess = useLeaveAfterSuccess();
  const [{ form, images }] = useState(() => {
    const draft = { owner: user.username, unstored: cardFields };
    const seenDraft = draftOf('profile as seen', { ...draft, brief: true });
    const profile = createImages(session, {
      owner: user.username,
      form: 'profile',
      field: 'profile',
      folder: profileFolder(user.username),
      max: 1,
      notUploaded: updateProfile.pictureNotUploaded,
    });
    const images = { profile };
    return {
      images,
      form: createForm(profileForm, typedFrom(user), draftOf('profile', draft), seenDraft, images),
    };
  });
  const [conflict, setConflict] = useState<{ edit: Edit; conflicts: readonly Conflict[] }>();
  useOpenImages(images);
  // The form starts with the stored record. The backend may then send a newer record.
  useEffect(() => form.rebase(typedFrom(user)), [form, user]);
  const onDone = () => leaveAfterSuccess(paths.profile);

  async function save(edit: Edit, signal: AbortSignal): Promise<ActionResult> {
    const result = await saveProfile(session, edit);
    if (result.kind !== 'conflict') return result;
    if (signal.aborted) return failed(updateProfile.lateConflict);
    window.scrollTo(0, 0);
    setConflict({ edit, conflicts: result.conflicts });
    return invalid;
  }

  if (conflict) {
    const { edit, conflicts } = conflict;
    return (
      <ProfileConflicts
        key={JSON.stringify(conflicts)}
        conflicts={conflicts}
        save={async (decisions, signal) => {
          const result = await save({ ...edit, decisions }, signal);
          if (result.kind === 'done') form.reset();
          return result;
        }}
        onDone={onDone}
        onBack={() => {
          window.scrollTo(0, 0);
          setConflict(undefined);
        }}
      />
    );
  }
  return (
    <FormPage
      form={form}
      wide
      title={screens.updateProfile}
      exception={errors.profileUpdate}
      send={(entered, signal) => save({ seen: form.seen(), entered }, signal)}
      onDone={onDone}
    >
      <FormPart
        heading={formParts.person}
        hint={forms.microphone}
        aside={
          <>
            <StorageNote />
            <ImageField form={form} field="profile" images={images.profile} label={updateProfile.picture} />
          </>
        }
      >
        <Fields form={form} names={whoFields} />
        <FieldOf as={TextArea} form={form} field="bio" label={updateProfile.bio} rows={5} />
      </FormPart>
      <FormPart heading={formParts.contact}>
        <Fields form={form} names={[...reachFields, ...placeFields]} />
      </FormPart>
      <FormPart heading={formParts.cards} hint={formParts.cardsHint}>
        {cardFields.map((field) => (
          <MaskedField key={field} form={form} field={field} />
        ))}
      </FormPart>
      <SubmitBar form={form} preparing={uploadsCopy.waiting}>
        {updateProfile.submit}
      </SubmitBar>
    </FormPage>
  );
}
