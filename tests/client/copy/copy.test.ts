import { expect, test } from 'vitest';
import { forgotPassword, login, registered, registration, resetPassword } from '#copy/account.ts';
import { alerts, course } from '#copy/alerts.ts';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';

import { home } from '#copy/home.ts';
import { landing } from '#copy/landing.ts';
import { navigation } from '#copy/navigation.ts';
import { experience, profile, updateProfile } from '#copy/profile.ts';
import { projectForm } from '#copy/project-form.ts';
import { projects } from '#copy/projects.ts';
import { rating } from '#copy/rating.ts';
import { rules } from '#copy/rules.ts';
import { screens } from '#copy/screens.ts';
import { learnerRecord, session } from '#copy/session.ts';
import { empty, levels, skillDetail } from '#copy/skills.ts';
import { confirm, ui } from '#copy/ui.ts';
import { uploads } from '#copy/uploads.ts';

// The texts of the product document, with its own spelling.

test.each([
  // Section 1
  [levels.slice(1).join(), 'Beginner,Intermediate,Advanced,Master'],
  [landing.question, 'Are you disabled.?'],
  [landing.confirm, 'Yes.! I am disabled'],
  // Section 2
  [app.noInternet, 'No Internet connection'],
  [app.unknownNetwork, 'Somthing wants wrong'],
  [navigation.home, 'Home'],
  [navigation.projects, 'Projects'],
  [navigation.add, 'Add'],
  [navigation.alerts, 'Alerts'],
  [navigation.profile, 'Profile'],
  [navigation.addSkill, 'Add Skill'],
  [navigation.addProject, 'Add Project'],
  [home.greeting('Asha'), 'Hello Asha'],
  [home.mySkills, 'My Skills'],
  [home.viewAll, 'View all'],
  [home.subjects, 'Choose subject..!'],
  [home.topSkills, 'Top Rated Skills'],
  [course.heading, 'Courses for you'],
  [home.footer, 'V1.0.0 ... by a tech institute in India'],
  [learnerRecord.notLoggedIn, 'You are Not logged in here Please click here..!'],
  [login.forgot, 'Forgot Password..?'],
  [login.submit, 'Login'],
  [ui.back, 'Back'],
  [ui.loading, 'loading...'],
  [login.register, 'Register'],
  [registered.heading, 'You Succsessfully Registered ... Beta! Program'],
  [registered.start, 'Get Started'],
  [registration.taken, 'User Already exist try diffrent username'],
  [registration.tryAgain, 'Try agaim..'],
  [registration.submit, 'Submit'],
  [forgotPassword.sent, 'Email Sent..!'],
  [forgotPassword.backToLogin, 'Back to login'],
  [screens.resetPassword, 'Reset Password'],
  [resetPassword.done, 'Password Reset Successfully..!'],
  [resetPassword.noAccess, '301 No Access Allowed'],
  [screens.addExperience, 'Add Experience'],
  [ui.viewMore, 'View More'],
  [ui.viewLess, 'View Less'],
  [skillDetail.addThis, 'Add This Skill'],
  [skillDetail.editThis, 'Edit This Skill'],
  [skillDetail.topicsKnown, 'Topics you know.!'],
  [skillDetail.youKnow, 'You know..!'],
  [skillDetail.youDoNot, "You don't know..!"],
  [rating.deleteThisSkill, 'Delete This skill'],
  [rating.deletingSkill, 'You are deleting this skill.'],
  [skillDetail.notFound, "No.. Don't refresh this page. Go back."],
  [rating.edit('HTML'), 'Edit HTML'],
  [rating.more, 'Add more points'],
  [rating.submit, 'Save Skill'],
  [rating.deleteSkill, 'Delete Skill'],
  [skillDetail.badRequest, 'Bad Requast'],
  [rating.note, 'You have to select minimum 3 fields'],
  [screens.allSubjects, 'Top Subjects For you..!'],
  [screens.myProjects, 'My Projects'],
  [screens.alerts, 'Alerts for you'],
  [alerts.none, 'No Data Found'],
  [alerts.notice, 'Notice'],
  [alerts.visit, 'Visit'],
  [empty.skills, "You have't any skills yet"],
  [empty.skillsNotLoaded, 'Oops.. Yiyy'],
  [empty.skillsNotLoadedHint, 'Somthing with wrong in backend...'],
  [empty.topics, 'No topics awaiable'],
  [empty.noSkills, 'No Skills'],
  [empty.noSubjects, 'No Data Found'],
  [empty.noDescription, 'No Description'],
  [session.loggingOut, 'You are getting logged out now..'],
  [profile.logout, 'Logout'],
  [profile.edit, 'Edit'],
  [profile.place('Karnataka', '580001'), 'Karnataka - 580001'],
  [profile.phone('9000000001'), '+91 9000000001'],
  [profile.viewMore, 'View more'],
  [profile.viewLess, 'View less'],
  [profile.forgot, 'Forgot Password.?'],
  [experience.none, 'No Experience'],
  [empty.noProjects, 'No Projects'],
  [projectForm.noteHeading, 'Please Note'],
  [
    projectForm.note,
    'You have to enter all valid and original content as your project. for more please read terms and conditions & privacy guidelines',
  ],
  [projectForm.agree, 'I Agree'],
  [projectForm.name, 'Project Title'],
  [projectForm.description, 'Project Description'],
  [projectForm.type, 'Select Type'],
  [projectForm.skill, 'Select related skill'],
  [projectForm.noSkills, 'No skills listed here..'],
  [projectForm.cover, 'Select Cover Image'],
  [projectForm.icon, 'Select project icon / logo'],
  [projectForm.link, 'Project preview link'],
  [projectForm.previews, 'Add More Images'],
  [projectForm.previewsHint, 'you have to select minimum 3 and maximum 5 images'],
  [projectForm.add, 'Add Now'],
  [projectForm.sending, 'Loading...'],
  [projectForm.update, 'Update Now'],
  [projectForm.remove, 'Delete This Project'],
  [projects.none, 'No Projects Found'],
  [projects.denied, 'Access denied'],
  [projects.visit, 'Click me'],
  [projects.edit, 'Edit This Project'],
  [uploads.uploadAll, 'Upload All'],
  [uploads.wait, 'Wait...'],
  [uploads.uploading(45), 'Uploading... 45%'],
  [uploads.done, 'Uploaded successfully'],
  [uploads.failed, 'Upload failed'],
  [uploads.fileFailed, 'Failed to upload file please try again..'],
  [rules.previewImages, 'Please add atleast 3 images..'],
  [uploads.tooMany, "You can't select images more than 5"],
  [uploads.full, 'You can use only 5 images..'],
  [uploads.selectImages, 'Please select images'],
  [confirm.heading, 'Are you sure.?'],
  [profile.deletingAccount, "You are deleting your accout you can't renew it.."],
  [confirm.no, 'No Not yet.'],
  [confirm.yes, 'Continue'],
  // Section 5
  [rules.phone, 'The Mobile Number must be 10 digit / number'],
  // Section 7
  [updateProfile.done, 'Profile Updated successfully..!'],
  // Section 8
  [errors.tooManyRequests, 'Too many requests please try again later'],
  [errors.noData, 'No data found please try again'],
  [errors.accountDeleted, 'Your Account has been deleted please contacy administrator to more help'],
  [errors.network, 'Network response was not ok'],
  [errors.emptyResult, 'Invalid username please try loggout and relogin'],
  [errors.exception, 'Somthing want wrong please refresh the page'],
  [errors.resetRequest, 'Error sending reset password link please check your Username and Email'],
  [errors.reset, 'Error resetting password'],
  [errors.profileUpdate, 'An error occurred while updating profile.'],
  [rating.atLeast(3), 'Please select atleast 3 levels'],
  [rating.atLeast(2), 'Please select atleast 2 levels'],
  [rating.deleted, 'You are done..!'],
  [errors.ratingFailed, 'Somthing Wants wrong'],
  [errors.noSkillChosen, 'Please select a skill to preview from the list of available skills...!'],
  [errors.noPoints, 'No points in this topic'],
])('matches the documented text: %s', (ours, documented) => {
  expect(ours).toBe(documented);
});
