/** The error messages (product, section 8). */
export const errors = {
  tooManyRequests: 'Too many requests please try again later',
  noData: 'No data found please try again',
  accountDeleted: 'Your Account has been deleted please contacy administrator to more help',
  network: 'Network response was not ok',
  emptyResult: 'Invalid username please try loggout and relogin',
  exception: 'Somthing want wrong please refresh the page',
  resetRequest: 'Error sending reset password link please check your Username and Email',
  reset: 'Error resetting password',
  profileUpdate: 'An error occurred while updating profile.',
  ratingFailed: 'Somthing Wants wrong',
  noSkillChosen: 'Please select a skill to preview from the list of available skills...!',
  noPoints: 'No points in this topic',
} as const;
