import { useEffect, useState } from 'react';
import { profileForm, type ProfileForm as Values } from '#contract/account-forms.ts';
import type { User } from '#contract/entities.ts';
import { profileFolder } from '#contract/storage.ts';
import { errors } from '#copy/errors.ts';
import { updateProfile } from '#copy/profile.ts';
import { screens } from '#copy/screens.ts';
import { uploads as uploadsCopy } from '#copy/uploads.ts';
import { TextArea } from '#forms/fields/text-area.tsx';
import { createForm, type Form } from '#forms/form.ts';
import { FieldOf } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { imageDraftOf } from '#images/image-draft.ts';
import { ImageField } from '#images/image-field.tsx';
import { createImages, discardImages, type Images, settleImages, useImages } from '#images/images.ts';
import { StorageNote } from '#images/storage-note.tsx';
import { useLeaveAfterSuccess } from '#navigation/screen-frame.tsx';
import { paths } from '#paths';
import { CardFields, ContactFields, cardFields, PersonFields } from '#person/person-fields.tsx';
import { WithLearner } from '#session/with-learner.tsx';
import { type ActionResult, failed, invalid } from '#state/action-result.ts';
import { draftOf } from '#state/drafts.ts';
import { Button } from '#ui/button.tsx';
import { focusHeadingAround } from '#ui/focus.ts';
import { ProfileConflicts } from './profile-conflicts.tsx';
import { typedFrom } from './state/merge-profile.ts';
import { saveProfile } from './state/profile.ts';
import { useConflicts } from './use-conflicts.ts';

/** Product, section 2: Update profile. */
export function UpdateProfile() {
  return (
    <WithLearner title={screens.updateProfile}>
      {(user) => <ProfileForm key={user.username} user={user} />}
    </WithLearner>
  );
}

function ProfileForm({ user }: { user: User }) {
  const leaveAfterSuccess = useLeaveAfterSuccess();
  const [form] = useState(() => {
    const draft = { owner: user.username, unstored: cardFields };
    const seenDraft = draftOf('profile as seen', { ...draft, brief: true });
    return createForm(profileForm, typedFrom(user), draftOf('profile', draft), seenDraft);
  });
  const { conflicts, choices, ask, choose, decide } = useConflicts(form);
  const isConflict = conflicts.length > 0;
  const [images] = useState(
    () =>
      [
        createImages({
          stored: form.values.profile,
          folder: profileFolder(user.username),
          draft: imageDraftOf({ owner: user.username, form: 'profile', field: 'profile' }),
          max: 1,
        }),
      ] as const,
  );
  useImages(images);
  // The form starts with the stored record. The backend may then send a newer record.
  useEffect(() => form.rebase(typedFrom(user)), [form, user]);
  return (
    <FormPage
      form={form}
      wide
      onReset={() => discardImages(images)}
      prepare={async () => {
        if (form.isValidExcept(['profile'])) await settleImages(images);
      }}
      title={isConflict ? updateProfile.conflict : screens.updateProfile}
      exception={errors.profileUpdate}
      send={async (entered, signal): Promise<ActionResult> => {
        const decisions = decide();
        if (!decisions) return invalid;
        const result = await saveProfile(user.username, { seen: form.seen.value, entered, decisions });
        if (result.kind === 'conflict') {
          if (signal.aborted) return failed(updateProfile.lateConflict);
          ask(result.conflicts);
          return invalid;
        }
        if (result.kind === 'done') discardImages(images);
        return result;
      }}
      onDone={() => leaveAfterSuccess(paths.profile)}
      isFollowUp={isConflict}
      intro={isConflict && <p>{updateProfile.conflictHint}</p>}
      below={
        isConflict && (
          <Button
            inactive={form.progress.value === 'sending'}
            onClick={({ currentTarget }) => {
              window.scrollTo(0, 0);
              focusHeadingAround(currentTarget);
              ask([]);
            }}
          >
            {updateProfile.backToForm}
          </Button>
        )
      }
    >
      {isConflict ? (
        <ProfileConflicts form={form} conflicts={conflicts} choices={choices} onChoose={choose} />
      ) : (
        <ProfileFields form={form} picture={images[0]} />
      )}
      <SubmitBar form={form} preparing={uploadsCopy.waiting}>
        {updateProfile.submit}
      </SubmitBar>
    </FormPage>
  );
}

interface ProfileFieldsProps {
  readonly form: Form<Values>;
  readonly picture: Images;
}

function ProfileFields({ form, picture }: ProfileFieldsProps) {
  return (
    <>
      <PersonFields
        form={form}
        aside={
          <>
            <StorageNote />
            <ImageField
              form={form}
              field="profile"
              images={picture}
              label={updateProfile.picture}
              notUploaded={updateProfile.pictureNotUploaded}
            />
          </>
        }
      >
        <FieldOf as={TextArea} form={form} field="bio" label={updateProfile.bio} rows={5} />
      </PersonFields>
      <ContactFields form={form} />
      <CardFields form={form} />
    </>
  );
}
