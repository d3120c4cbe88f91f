/** The bell with what the product tells its user. */
export const noticesEn = {
  'notices.profile': 'Profile',
  'notices.title': 'Notices',
  'notices.open': 'Notices: nothing new',
  'notices.openNew': 'Notices: {count} new',
  'notices.new': 'New',
  'notices.none': 'Nothing yet. What finishes, fails or expires is told here.',
  'notices.readAll': 'Mark all as read',
  'notices.older': 'Show older ones',
  'notices.failed': 'The notices could not be loaded.',
  'notices.again': 'Try again',
  'notices.kept': 'Kept for 60 days.',
  'notices.pushAsk': 'Tell me in this browser, also without an open window',
  'notices.pushOn': 'This browser tells you until you sign out',
  'notices.pushRefused':
    'Your browser does not allow notifications from here. You can allow them in its settings.',
  'notices.pushUnavailable':
    'We cannot reach this browser. Please try again later; the bell still shows everything.',
  'notices.picture-completed': 'Your postcard from {destination} is ready.',
  'notices.picture-failed': 'Your postcard from {destination} could not be made. See why and try again.',
  'notices.video-completed': 'Your video from {destination} is ready.',
  'notices.video-failed': 'Your video from {destination} could not be made. See why and try again.',
  'notices.liked': 'Somebody liked your postcard from {destination}.',
  'notices.likedMany': '{count} people liked your postcard from {destination}.',
  'notices.commented': '{handle} commented on your postcard from {destination}.',
  'notices.commentedMany':
    '{count} new comments on your postcard from {destination}, the latest by {handle}.',
  'notices.publication-hidden': 'Your postcard from {destination} was taken out of the gallery.',
  'notices.credits-expire': '{amount} of your credits expire on {date}.',
  'notices.bin-expires':
    '{pictures} of your postcards in the recycle bin are deleted for good from {date} on.',
  'notices.export-ready': 'The export of your data is ready. You can download it until {date}.',
  'notices.card-posted': 'Your card from {destination} is in the post.',
  'notices.card-failed': 'Your card from {destination} could not be printed. Your credits are back.',
  'notices.gift-redeemed': 'Your gift of {credits} credits was redeemed.',
  'notices.invitedFriend': 'You got {credits} credits for the invitation that you took.',
  'notices.invitedInviter': 'A friend you invited made a first payment: you got {credits} credits.',
  'notices.album-printed': 'Your album “{title}” is ready to print.',
  'notices.passkey-added':
    'The passkey “{name}” was added to your account. If that was not you, remove it now.',
  'notices.passkey-removed':
    'The passkey “{name}” was removed from your account. If that was not you, sign out everywhere else now.',
  'notices.token-made':
    'The access token “{name}” was made; it works until {date}. If that was not you, revoke it now.',
  'notices.webhook-off':
    'The webhook to {host} took no events any more and was turned off. A test event that arrives turns it on again.',
  'notices.welcomeDevice':
    'This account got no welcome credits: new accounts in this browser have had all of today. Sign in here again on another day to get them, or see what credits cost.',
  'notices.welcomeNetwork':
    'This account got no welcome credits: new accounts in this network have had all of today. Sign in again on another day to get them, or see what credits cost.',
  'notices.first-admin':
    'Yours is the first account here, so you are the administrator: you see workers, queues and users, give credits, and make an account a brand, whose tasks then appear.',
  'notices.contact-answered': 'We answered your message “{subject}”.',
} as const
