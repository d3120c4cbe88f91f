/** What only the way in and out says. */
export const authEn = {
  'offline.title': 'No connection right now',
  'offline.text': 'Your studio opens by itself as soon as you are back online. Nothing is lost.',
  'offline.mark': 'Delayed',
  'auth.title': 'Welcome aboard',
  'auth.lead': 'Sign in to send your pet on its first trip.',
  'auth.google': 'Continue with Google',
  'auth.local': 'Continue with a test account',
  'auth.localNote': 'This installation has no Google sign-in yet. A test account needs no password.',
  'auth.privacy': 'Your photos stay yours: only you can open them, and where they were taken is removed.',
  'auth.signedIn': 'Log in Success',
  'auth.signedOut': 'Log out Success',
  'auth.mayClose': 'You can close this window now.',
  'auth.close': 'Close Window',
} as const
