/** What the pages beside the studio say. */
export const pagesEn = {
  'pricing.title': 'Pricing',
  'pricing.lead': 'You pay with credits, and you see the price before you press the button.',
  'pricing.notYet': 'Payments are not open yet. The free preview works today; the rest is announced here.',
  'pricing.plans': 'Plans',
  'pricing.popular': 'Most Popular',
  'pricing.free': 'Free Preview',
  'pricing.premium': 'Premium',
  'pricing.plus': 'Premium Plus',
  'pricing.yearly': 'Premium Yearly',
  'pricing.perMonth': 'per month',
  'pricing.perYear': 'per year',
  'pricing.once': '4 credits, once at sign-up',
  'pricing.monthly': '{credits} credits every month',
  'pricing.monthlyBonus': '{credits} credits every month, and {bonus} on top',
  'pricing.yearlyBonus': '{credits} credits a year, and {bonus} on top',
  'pricing.size': 'Pictures up to {pixels} px',
  'pricing.watermark': 'With a small watermark',
  'pricing.noWatermark': 'No watermark',
  'pricing.start': 'Start for nothing',
  'pricing.soon': 'Coming Soon',
  'pricing.packs': 'Credit packs',
  'pricing.packsLead': 'Bought once, they never expire.',
  'pricing.starter': 'Starter',
  'pricing.explorer': 'Explorer',
  'pricing.adventurer': 'Adventurer',
  'pricing.credits': '{credits} credits',
  'pricing.bonus': '+ {bonus} bonus',
  'pricing.costs': 'What a picture costs',
  'pricing.cost512': '512 px',
  'pricing.cost1024': '1024 px, no watermark',
  'pricing.cost2048': '2048 px, no watermark, on plans that allow it',
  'pricing.faq': 'Questions',
  'pricing.q1': 'When are my credits taken?',
  'pricing.a1':
    'They are held when you press the button and taken when the picture is stored. If it fails, or you cancel in time, they come back.',
  'pricing.q2': 'Do credits expire?',
  'pricing.a2': 'Those of a pack never do. Those of a monthly plan end with the month and do not roll over.',
  'pricing.q3': 'Which credits go first?',
  'pricing.a3': 'Those that would expire first.',

  'gallery.title': 'Community',
  'gallery.lead': 'Postcards that their owners chose to show will hang here.',
  'gallery.notYet':
    'The community is not open yet. Until then, these are examples: drawn by Pawport from one photo of Chelsea, the cat.',
  'gallery.example': 'Example',
  'gallery.alt': 'Travel postcard from {place}, drawn by Pawport',
  'gallery.whole': 'Open the postcard from {place} in full size',
  'gallery.rio': 'Rio de Janeiro',
  'gallery.kyoto': 'Kyoto',
  'gallery.newYork': 'New York',
  'gallery.reykjavik': 'Reykjavik',
  'gallery.capeTown': 'Cape Town',
  'gallery.sahara': 'Sahara',
  'gallery.make': 'Make the next one',

  'contact.title': 'Contact',
  'contact.lead': 'A person reads every message, and usually answers within 24 to 48 hours on business days.',
  'contact.write': 'Write to us',
  'contact.what': 'What helps us to help you',
  'contact.what1': 'What you wanted to do, and what happened instead.',
  'contact.what2': 'For a postcard: its destination and when you made it. Please do not send passwords.',
  'contact.what3':
    'When something broke: the error report. It holds error messages, the address and your browser, no photos.',
  'contact.soon': 'A form is being built. Until then, your mail program does it.',
  'contact.own': 'This is a preview: whoever runs it must put an address of their own here.',

  'privacy.title': 'Privacy',
  'privacy.lead': 'Short, because we keep little.',
  'privacy.keep': 'What we keep',
  'privacy.keepText':
    'Your name, e-mail address and picture as your sign-in gives them; the photos you send and the postcards made of them; your credits and what became of each.',
  'privacy.photos': 'Your photos',
  'privacy.photosText':
    'Only you can open them, by links that expire after minutes. Where and with what they were taken is removed before they are stored, and files get names that say nothing.',
  'privacy.drawn': 'Who draws',
  'privacy.drawnText':
    'The built-in renderer draws on this server. If whoever runs it has set up an outside picture service, your photo and the name of the place are sent there to be drawn, without your name.',
  'privacy.browser': 'In your browser',
  'privacy.browserText':
    'One cookie that keeps you signed in and one for your language. A photo chosen on the first page waits in the browser for at most an hour. No advertising, no analytics, nothing from other sites, unless whoever runs this has set up map tiles of another site.',
  'privacy.delete': 'Deleting',
  'privacy.deleteText':
    'Export and deletion of everything about you are being built into the settings. Until then, write to us and we do it by hand.',

  'terms.title': 'Terms',
  'terms.lead': 'What you may expect from us, and we from you.',
  'terms.photos': 'Your photos',
  'terms.photosText':
    'Send photos that you may use, of animals, and nothing that is forbidden or cruel. They stay yours. We use them to draw your postcards and for nothing else.',
  'terms.cards': 'Your postcards',
  'terms.cardsText': 'Keep them, print them, share them. Postcards of the free preview carry a watermark.',
  'terms.credits': 'Credits',
  'terms.creditsText':
    'A picture that was not stored costs nothing. Credits cannot be paid out or passed on. The price of a picture is shown before you order it.',
  'terms.service': 'The service',
  'terms.serviceText':
    'We do our best, and we may be down at times. Places, landmarks and diaries are meant to delight; do not navigate by them.',
  'terms.draft': 'Pawport is in preview: whoever runs it must complete this page with their name and law.',

  'sources.title': 'Sources',

  'notFound.title': 'Nobody lives here',
  'notFound.text': 'This address leads nowhere. Perhaps the link was cut off on the way.',
  'notFound.mark': 'Address unknown',

  'notBuilt.title': 'This page is still being built',
  'notBuilt.text': 'Your postcards are safe: the studio shows them below the form, with the latest first.',
  'notBuilt.mark': 'Under construction',
  'notBuilt.studio': 'Open the studio',

  'apiDocs.leaving': 'Opening the API description...',
} as const
