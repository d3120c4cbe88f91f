/**
 * Every text of the first pages. `{marks}` are filled by the code; a key that is missing in another language
 * does not compile.
 */
export const en = {
  'app.title': 'Pawport · Travel postcards of your pet',
  'app.loading': 'Loading...',
  'app.skip': 'Skip to the content',
  'app.offline': 'You are offline. Nothing is lost; we continue when you are back online.',
  'app.online': 'You are back online.',
  'language.label': 'Language',
  'language.english': 'EN, English',
  'language.chinese': '中文 (Chinese)',

  'pager.newer': 'Newer',
  'pager.older': 'Older',

  'nav.label': 'Main',
  'nav.home': 'Pawport, home',
  'nav.dashboard': 'Dashboard',
  'nav.community': 'Community',
  'nav.pricing': 'Pricing',
  'nav.admin': 'Admin',
  'nav.menu': 'Menu',
  'nav.profile': 'Profile',
  'nav.logout': 'Log Out',
  'nav.start': 'Get Started',

  'home.eyebrow': 'Travel postcards, starring your pet',
  'home.title': "Your pet's postcard, from anywhere.",
  'home.lead':
    'Choose a photo and a place. You get a travel postcard of your own pet, with a page from its diary.',
  'home.heroAlt':
    'A travel postcard from London: a corgi in a red scarf sits in front of Big Ben and the Thames.',
  'home.heroCaption': 'Drawn by Pawport with our paper models. Yours stars your own pet.',
  'upload.title': 'Who wants to travel?',
  'upload.choose': 'Choose a photo of your pet',
  'upload.hint': 'Or drop it here. JPG, PNG, GIF, WebP, HEIC or AVIF, up to 10 MB.',
  'upload.hintTouch': 'JPG, PNG, GIF, WebP, HEIC or AVIF, up to 10 MB.',
  'upload.drop': 'Drop it here',
  'upload.private': 'Your photo is not kept before you sign in.',
  'upload.refused': 'This is not a photo we can read. Please choose a JPG, PNG, GIF, WebP, HEIC or AVIF.',

  'footer.label': 'More about Pawport',
  'footer.made': 'Made for pets who travel in their sleep.',
  'footer.product': 'Product',
  'footer.help': 'Help',
  'footer.legal': 'Legal',
  'footer.contact': 'Contact',
  'footer.api': 'API',
  'footer.tasks': 'Tasks for influencers',
  'footer.privacy': 'Privacy',
  'footer.terms': 'Terms',
  'footer.places': 'Place data',
  'footer.climate': 'climate',
  'footer.map': 'map',

  'auth.checking': 'Checking authentication...',
  'auth.redirecting': 'Redirecting to sign in...',

  'error.title': 'Oops! Something went wrong',
  'error.text': 'Your postcards are safe. Try again. If the error comes back, go to the home page.',
  'error.retry': 'Try Again',
  'error.home': 'Go Home',
  'report.copy': 'Copy error report',
  'report.copied': 'Copied. Paste it into a message to us.',
  'report.failed': 'The report could not be copied.',
  'error.network': 'Network error, please try again',
  'error.unknown': 'Unknown error',

  'dialog.close': 'Close',
  'toast.region': 'Notifications ({hotkey})',
  'toast.close': 'Close',
  'toast.success': 'Done',
  'toast.error': 'Error',
  'toast.warning': 'Please note',
  'toast.info': 'For your information',
} as const
