export { communityEn } from '../community/en.ts'
export { offersEn } from '../offers/en.ts'
export { codesEn } from './codes/en.ts'

/** What the pages beside the studio say. */
export const pagesEn = {
  'pager.newer': 'Newer',
  'pager.older': 'Older',
  'pricing.title': 'Pricing',
  'pricing.lead': 'You pay with credits, and you see the price before you press the button.',
  'pricing.plans': 'Plans',
  'pricing.popular': 'Most Popular',
  'pricing.failed': 'The plans could not be loaded. Here are the two standard ones.',
  'pricing.fallbackFree': 'Free Preview',
  'pricing.fallbackFreeTrips': '2 photos',
  'pricing.fallbackPremium': 'Premium Monthly',
  'pricing.fallbackPremiumTrips': '300 pics',
  'pricing.perMonth': 'per month',
  'pricing.perYear': 'per year',
  'pricing.tripsOnce': 'Trips: {count}',
  'pricing.tripsMonth': 'Trips a month: {count}',
  'pricing.unlimited': 'Trips: Unlimited',
  'pricing.size.512x512': 'SD pictures, up to 512 px',
  'pricing.size.1024x1024': 'HD pictures, up to 1024 px',
  'pricing.size.2048x2048': 'UHD pictures, up to 2048 px',
  'pricing.watermark': 'With a watermark on what the welcome credits pay for',
  'pricing.hdFromPacks': 'Standard and HD pictures of 1024 px without it, paid with a credit pack',
  'pricing.noWatermark': 'No watermark',
  'pricing.videos': 'Video postcards, {credits} credits each',
  'pricing.priority': 'Drawn first when there is a queue',
  'pricing.commercial': 'Licence for commercial use',
  'pricing.api': 'Access to the API',
  'pricing.start': 'Start free',
  'pricing.new': 'New postcard',
  'pricing.sales': 'Contact sales',
  'pricing.talk': 'or talk to us',
  'pricing.choose': 'Choose {name}',
  'pricing.change': 'Change to {name}',
  'pricing.payFirst': 'Pay the open amount first',
  'pricing.waits': 'A payment is being confirmed',
  'pricing.current': 'Your plan',
  'pricing.manage': 'Manage subscription',
  'pricing.soon': 'Coming Soon',
  'pricing.packs': 'Credit packs',
  'pricing.packsLead': 'Buy them once. They never expire and work on any plan.',
  'pricing.packsFailed': 'Failed to load credit packages',
  'gift.give': 'Give as a gift',
  'gift.address': 'Email address of the receiver (optional)',
  'gift.hint':
    'We email the code there, once. Without an address you print the card, or send the code yourself. Neither code nor credits expire.',
  'gift.haveCode': 'You have a code? Redeem it',
  'pricing.credits': '{credits} credits',
  'pricing.bonus': '+{bonus} bonus',
  'pricing.costs': 'What a picture costs',
  'pricing.cost512': '512 px, a watermark only with welcome credits',
  'pricing.cost1024': '1024 px, no watermark',
  'pricing.cost2048': '2048 px, no watermark, on plans that allow it',
  'pricing.faq': 'Questions',
  'pricing.q1': 'How many credits does a picture cost?',
  'pricing.a1':
    'A standard picture costs {standard} credits, an HD picture without a watermark {high}, and one in 2048 px {ultra}. A video postcard costs {video}, on the Premium plans.',
  'pricing.q2': 'When are my credits charged?',
  'pricing.a2':
    'We reserve them when you press the button and charge them when the picture is ready. If it fails, or you cancel in time, they are refunded.',
  'pricing.q3': 'Do credits expire?',
  'pricing.a3':
    'Credits from a one-time pack never do. Credits of a plan come month by month, with a yearly plan, too: they end with their month and do not roll over.',
  'pricing.q4': 'Which credits are spent first?',
  'pricing.a4': 'The ones that expire first.',
  'pricing.q5': 'Can I cancel a subscription?',
  'pricing.a5': 'Any time. You keep what you paid for to the end of the period.',

  'partners.title': 'Partners and developers',
  'partners.lead': 'For brands, programmers and everybody else.',
  'partners.tasks': 'Tasks for influencers',
  'partners.tasksText': 'Brands publish paid tasks, and people with an audience apply for them.',
  'partners.tasksLink': 'See the tasks',
  'partners.api': 'An open API',
  'partners.apiText': 'The studio works through a documented API. You can try it in your browser.',
  'partners.apiLink': 'Read the API',
  'partners.talk': 'Something else in mind?',
  'partners.talkText': 'A shelter, a magazine, a shop of your own: write to us.',
  'partners.talkLink': 'Write to us',
  'contact.title': 'Contact',
  'contact.lead': 'A question, a wish, something that broke: tell us.',
  'contact.write': 'Write to us',
  'contact.what': 'What to write',
  'contact.what1': 'What you wanted to do, and what happened instead.',
  'contact.what2': 'For a postcard: its destination and when you made it. Please do not send passwords.',
  'contact.what3':
    'When something broke: the error report. It holds error messages, the address and your browser, no photos.',
  'contact.hours': 'We reply within 24-48 hours on business days, to the address that you give.',
  'contact.name': 'Full Name',
  'contact.email': 'Email Address',
  'contact.subject': 'Subject',
  'contact.message': 'Your Message',
  'contact.send': 'Send message',
  'contact.sending': 'Sending…',
  'contact.incomplete': 'Please fill in all required fields.',
  'contact.thanks': "Thank you for your message! We'll get back to you within 24-48 hours.",
  'contact.another': 'Write another message',
  'contact.yours': 'Your messages',
  'contact.answered': 'Our answer of {date}',
  'contact.waiting': 'Not answered yet.',
  'contact.byMail': 'By email',

  'privacy.title': 'Privacy',
  'privacy.lead': 'What this installation keeps of you, where it goes, and how you get rid of it.',
  'legal.failed': 'This page could not be loaded.',
  'legal.who': 'Who runs this',
  'legal.operator': '{operator} runs this installation of Pawport.',
  'legal.noOperator': 'This installation of Pawport is run by its operator, who has not given a name here.',
  'legal.write': 'Questions, wishes about your data and complaints go to {email}.',
  'legal.form': 'Questions, wishes about your data and complaints go through the contact form.',
  'privacy.signIn': 'Signing in',
  'privacy.signIn.google':
    'You sign in with Google, which tells us your name, email address and picture. Your password stays with Google.',
  'privacy.signIn.others':
    'You sign in with one of these: {names}. It tells us your name, email address and perhaps a picture. Your password stays there.',
  'privacy.signIn.local':
    'You sign in with a test account of this installation: the name and address that you type, without a password. Do not use it for anything private.',
  'privacy.keep': 'What we keep',
  'privacy.keepText':
    'Your name, email address and picture from your sign-in; the photos you upload and the postcards made from them; your credits and how they were used; what you publish in the community, with your handle, your likes and comments. Messages that you send by the contact form, for at most a year, with a code made from the network address. Of a visitor who reports a public page: the report and a code made from the network address, for at most 180 days.',
  'privacy.photos': 'Your photos',
  'privacy.photosText':
    'No other user can open them, and links to them expire after minutes. The operator looks at a photo or a postcard only to find the cause of a failure or to handle a report. A postcard that you publish is seen by everybody, with its destination and your handle, until you take it out. We strip location and camera data before we store a photo, and files get neutral names. We check a photo as soon as you choose it in the studio. Of a photo that you choose on the first page, a small copy is sent for drafts; it is deleted within a minute.',
  'privacy.drawn': 'How pictures are made',
  'privacy.drawn.own':
    "Pawport's own renderer draws on the servers of this installation. Your photo goes to no one else for it.",
  'privacy.drawn.model':
    'An outside picture service draws, with the model {model}. Your photo and the name of the place are sent there, without your name.',
  'privacy.drawn.video':
    'An outside service makes videos: the finished picture is sent there, without your name.',
  'privacy.places': 'Places and maps',
  'privacy.places.own': 'Places are looked up on the servers of this installation.',
  'privacy.places.service':
    'Places that we do not know, and points that you choose on the map, are looked up at an outside service, without your name; points are rounded to about a hundred metres.',
  'privacy.places.tiles':
    'Your browser loads the map from an outside server, which sees your network address.',
  'privacy.stored': 'Where data is kept',
  'privacy.stored.disk':
    'Pictures and photos lie on the disks of this installation, everything else in its database.',
  'privacy.stored.s3':
    'Pictures and photos lie in an object store that the operator has chosen, everything else in the database of this installation.',
  'privacy.payments': 'Payments',
  'privacy.payments.stripe':
    'Stripe takes payments. It gets your email address and what you buy; card numbers never reach us. We keep orders and payments, also after your account is deleted, then without a person.',
  'privacy.payments.simulated':
    'Payments are simulated here: no money moves, and no payment service learns of you.',
  'privacy.payments.none': 'Nothing can be bought here, and no payment service learns of you.',
  'privacy.mail': 'Emails',
  'privacy.mail.smtp':
    'We email receipts, and notices if you want them, through the mail service of the operator. Each notice has a link that ends them.',
  'privacy.mail.log': 'This installation sends no emails.',
  'privacy.moderation': 'Checks before publishing',
  'privacy.moderation.none': 'What you publish is not checked before others see it. Anybody can report it.',
  'privacy.moderation.words':
    'What you publish is compared with a list of words before others see it. Anybody can report it.',
  'privacy.moderation.service':
    'Texts and pictures that you publish are sent to an outside moderation service, without your name, before others see them. Anybody can report them.',
  'privacy.browser': 'In your browser',
  'privacy.browserText':
    'One cookie keeps you signed in, one remembers your language. Where new accounts with welcome credits are limited, one names this browser for a month, and we count by keyed hashes of it and of the network, which end after two days. What you have begun in the studio, with its photo, stays in this browser for at most a day, and until you sign out. A photo that you chose before you signed in stays for at most an hour. No advertising, no analytics.',
  'privacy.howLong': 'How long',
  'privacy.howLong.photos': 'A photo without a postcard: at most a day after its last use.',
  'privacy.howLong.bin': 'A postcard in the recycle bin: {days} days.',
  'privacy.howLong.sessions': 'A sign-in: 30 days after its last use, at most 180.',
  'privacy.howLong.mails': 'Emails 90 days, notices 60 days.',
  'privacy.howLong.rest': 'Everything else: until you delete it, or your account.',
  'privacy.delete': 'Taking along and deleting',
  'privacy.deleteText':
    'In the settings of your profile you get all your data as a ZIP file, which is kept for {exportDays} days, and delete your account. You then have {deletionDays} days to change your mind; after them everything goes but the books of credits and payments, which name no person any more. Backups of the operator can hold it for a while longer.',

  'terms.title': 'Terms',
  'terms.lead': 'What you may expect from us, and we from you.',
  'terms.photos': 'Your photos',
  'terms.photosText':
    'Upload photos of animals that you have the right to use, and nothing illegal or cruel. They stay yours. We use them to draw your postcards and for nothing else.',
  'terms.cards': 'Your postcards',
  'terms.cardsText':
    'Keep them, print them, share them. Pictures paid with the welcome credits of the free plan carry a watermark.',
  'terms.cards.own': "Pawport's own renderer draws them; no artificial intelligence draws here.",
  'terms.cards.model': 'The AI model {model} draws them. Say so where you show them; the files say it, too.',
  'terms.credits': 'Credits',
  'terms.creditsText':
    'You see the price of a picture before you order it. A picture that is not finished costs nothing. Credits cannot be paid out or passed on.',
  'terms.credits.stripe':
    'Purchases are paid through Stripe at the price that is shown. A subscription runs until you cancel it, which you can at any time, to the end of the period that is paid. What the law of your country says about withdrawal and refunds holds.',
  'terms.credits.simulated': 'Payments are simulated here: nothing that you buy costs money.',
  'terms.credits.none': 'Nothing can be bought here.',
  'terms.public': 'What you publish',
  'terms.publicText':
    'Publish only what you have the right to show, and nothing that is illegal, hateful or about other people. The operator can hide what breaks this, and suspend an account that goes on.',
  'terms.account': 'Your account',
  'terms.accountText':
    'Keep your sign-in to yourself. You can take your data along and delete your account in the settings at any time.',
  'terms.service': 'The service',
  'terms.serviceText':
    'We do our best, but the service can be down at times. Places, landmarks and diaries are for fun; do not navigate by them.',
  'terms.these': 'These terms',
  'terms.theseText':
    'These are the terms that come with Pawport, filled with the settings of this installation. An operator who has terms of its own shows them here in place of these. The law at the seat of the operator applies, as far as the law that protects you where you live allows.',

  'notFound.title': 'Page not found',
  'notFound.text': 'There is no page at this address. The link may be incomplete.',
  'notFound.mark': 'Address unknown',

  'apiDocs.leaving': 'Opening the API description...',

  'shop.title': 'Credits for more trips',
  'shop.missing': 'This picture needs {price} credits, and you have {available}.',
  'shop.missingOf': 'These {count} pictures need {price} credits, and you have {available}.',
  'shop.missingVideo': 'This video needs {price} credits, and you have {available}.',
  'shop.balance': 'Credits you have: {available}',
  'shop.smaller': 'Take the standard size for {credits} credits',
  'shop.loading': 'Loading the packs...',
  'shop.credits': 'credits',
  'shop.buy': 'Buy {name}',
  'shop.kept': 'Your photo and your choices stay here while you pay. Credits from packs never expire.',

  'pay.confirm': 'Confirm your choice',
  'pay.proceed': 'Proceed to Secure Checkout',
  'pay.back': 'Go back and change selection',
  'pay.gives': 'It gives {credits}. Credits of a plan end with their month.',
  'pay.processing': 'Processing...',
  'pay.renews': 'It renews by itself until you cancel, which you can do at any time.',
  'pay.change':
    'You change from {name}. On the next page you see what is charged, and when, before you confirm.',
  'pay.pack': '{credits} credits, paid once. They never expire.',
  'pay.packBonus': '{credits} credits and {bonus} bonus, paid once. They never expire.',
  'pay.simulated': 'This is a simulation: no money moves, and no card is asked for.',
  'pay.unavailable':
    'Payments are not available on this server, so nothing can be bought or charged. The free preview works.',
  'pay.invalid': 'Invalid price plan selected. Please try again.',
  'pay.planFailed': 'Payment initialization failed, please try again',
  'pay.packFailed': 'Failed to create checkout session',
  'pay.startFailed': 'Failed to start purchase process',
} as const
