import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect, useState } from 'react';
import { profileForm } from '#contract/account-forms.ts';
import type { User } from '#contract/entities.ts';
import { profileFolder } from '#contract/storage.ts';
import { typedDate } from '#contract/typed.ts';
import { forms } from '#copy/forms.ts';
import { updateProfile } from '#copy/profile.ts';
import { screens } from '#copy/screens.ts';
import { uploads as uploadsCopy } from '#copy/uploads.ts';
import { TextArea } from '#forms/fields/text-area.tsx';
import { createForm } from '#forms/form.ts';
import { FieldOf } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { CardFields, ContactFields, cardFields, PersonFields } from '#forms/person-fields.tsx';
import { paths } from '#paths';
import { ImageField } from '#projects/images/image-field.tsx';
import { createImageUploads } from '#projects/images/image-uploads.ts';
import { closeAll, UnsentImages } from '#projects/images/unsent-images.tsx';
import { WithLearner } from '#session/with-learner.tsx';
import { draftOf } from '#state/drafts.ts';
import { PageFrame } from '#ui/page.tsx';
import { saveProfile } from './state/profile.ts';

/** Product, section 2: Update profile. */
export function UpdateProfile() {
  useSignals();
  return (
    <WithLearner title={screens.updateProfile}>
      {(user) => <ProfileForm key={user.username} user={user} />}
    </WithLearner>
  );
}

function ProfileForm({ user }: { user: User }) {
  useSignals();
  const { leaveAfterSuccess } = useContext(PageFrame);
  const [form] = useState(() =>
    createForm(
      profileForm,
      typedFrom(user),
      draftOf('profile', { owner: user.username, unstored: cardFields, lasting: true }),
    ),
  );
  const [uploads] = useState(
    () =>
      [
        createImageUploads({ stored: form.values.profile, folder: profileFolder(user.username), max: 1 }),
      ] as const,
  );
  // The form starts with the stored record. The backend may then send a newer record.
  useEffect(() => form.rebase(typedFrom(user)), [form, user]);
  return (
    <FormPage
      form={form}
      draftNote={`${forms.notInDraft} ${uploadsCopy.notInDraft}`}
      onReset={() => closeAll(uploads)}
      title={screens.updateProfile}
      submit={updateProfile.submit}
      send={async (values, signal) => {
        const problem = await saveProfile(user, values);
        if (problem === undefined && !signal.aborted) leaveAfterSuccess(paths.profile);
        return problem;
      }}
      below={<UnsentImages uploads={uploads} />}
    >
      <ImageField
        form={form}
        field="profile"
        uploads={uploads[0]}
        label={updateProfile.picture}
        notUploaded={updateProfile.pictureNotUploaded}
      />
      <PersonFields form={form} />
      <FieldOf as={TextArea} form={form} field="bio" label={updateProfile.bio} rows={5} />
      <ContactFields form={form} />
      <CardFields form={form} />
    </FormPage>
  );
}

function typedFrom(user: User) {
  return {
    f_name: user.f_name,
    l_name: user.l_name,
    dob: typedDate(user.dob),
    gender: user.gender as string,
    profile: user.profile === 'default' ? '' : user.profile,
    bio: user.bio,
    phone: user.phone,
    email: user.email,
    address: user.address,
    state: user.state,
    pincode: user.pincode,
    udid: user.udid,
    other: user.other,
  };
}
