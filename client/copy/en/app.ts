// The frame around every screen. This folder holds all copy, one file for each part of the app. Wording of the product
// document is kept to the letter, with its spelling. Another language is another folder, which repeats no comment about a
// part of the app.

export const app = {
  name: 'Skills Portfolio',
  title: (screen: string) => `${screen} – Skills Portfolio`,
  skipLink: 'Skip to main content',
  skipToMenu: 'Skip to menu',
  dismiss: 'Dismiss',
  noInternet: 'No Internet connection',
  noInternetHint: 'This page needs the internet. It opens by itself when you are connected again.',
  unknownNetwork: 'Somthing wants wrong',
  unknownNetworkHint: 'Your browser does not say if you are connected. Try now, or use another browser.',
  crashed: 'This screen stopped working',
  crashedHint: 'Nothing that you saved is lost. Try again, or go back to the home screen.',
  goHome: 'Go to home',
  help: 'Help',
  display: 'Display',
  language: 'Language',
  languageNeedsInternet: 'Another language needs the internet once. Connect, then choose it again.',
  notLoaded:
    'This cannot be opened now. Check your internet connection and try again. If that does not help, reload the page.',
} as const;
