/** What the landing page says below its first screenful. */
export const homeEn = {
  'home.start': 'Send a postcard',

  'how.title': 'How it works',
  'how.photo': 'Choose a photo',
  'how.photoText':
    'A clear one of your dog, cat, bird or guinea pig. Drop it, paste it or take it on the spot.',
  'how.place': 'Name a place',
  'how.placeText': 'Kyoto, the Sahara, the village where you met. Type it, or point at it on the map.',
  'how.card': 'Get your postcard',
  'how.cardText': 'Watch it being drawn, then keep the picture and the diary. WebP, PNG or JPEG.',

  'features.title': 'What is in the envelope',
  'features.pet': 'Starring your pet',
  'features.petText':
    'A detector looks for the pet in your photo first. If there is none, it says so, and you pay nothing.',
  'features.places': '377 destinations, 47,000 towns',
  'features.placesText':
    'With their landmarks, their light and their climate. Everywhere else works too: every name is a destination.',
  'features.placesLink': 'Where the place data comes from',
  'features.diary': 'A page from its diary',
  'features.diaryText':
    'Short, in the first person, in English or Chinese. What it says about the place is looked up, not made up.',
  'features.fair': 'Credits that play fair',
  'features.fairText':
    'The price stands on the button. Nothing is taken unless a picture was stored, and every picture has its receipt.',
  'features.fairLink': 'What things cost',
  'features.private': 'Yours alone',
  'features.privateText':
    'Only you can open your photos and postcards. Where a photo was taken is removed before it is stored.',
  'features.privateLink': 'How we treat your data',
  'features.open': 'Open to programs',
  'features.openText':
    'Everything the studio does goes through an API with a description that you can try out.',
  'features.openLink': 'Read the API',

  'prices.title': 'Begin for nothing',
  'prices.free': 'Free preview',
  'prices.freePrice': '$0',
  'prices.free1': '4 credits when you sign up: two postcards',
  'prices.free2': '512 px, with a small watermark',
  'prices.free3': 'Every destination',
  'prices.premium': 'Premium',
  'prices.premiumPrice': '$9.99',
  'prices.monthly': 'per month',
  'prices.premium1': '200 credits every month',
  'prices.premium2': '1024 px, no watermark',
  'prices.premium3': 'WebP, PNG and JPEG',
  'prices.packs': 'Credit packs',
  'prices.packsPrice': 'from $4.99',
  'prices.packs1': '50 to 500 credits',
  'prices.packs2': 'They never expire',
  'prices.packs3': 'For any picture size of your plan',
  'prices.soon': 'Coming Soon',
  'prices.all': 'All plans and packs',

  'teaser.title': 'Greetings from everywhere',
  'teaser.note':
    'Examples, drawn by Pawport from one photo of Chelsea, the cat. The names and numbers are invented: the community opens later.',
  'teaser.example': 'Example',
  'teaser.alt': 'Travel postcard from {place}, drawn by Pawport',
  'teaser.likes': '{count} likes',
  'teaser.comments': '{count} comments',
  'teaser.all': 'Look around the community',
  'teaser.newYork': 'New York',
  'teaser.reykjavik': 'Reykjavik',
  'teaser.capeTown': 'Cape Town',
  'teaser.sahara': 'Sahara',

  'voices.title': 'Fan mail',
  'voices.note': 'Invented, until the first real letters arrive.',
  'voices.example': 'Example',
  'voices.1': 'He has never left the sofa, and now his postcard from the Sahara hangs in the hall.',
  'voices.1by': 'Marta, with Otto the dachshund',
  'voices.2': 'The diary had me laughing on the train. That is exactly how she would put it.',
  'voices.2by': 'Jun, with Mochi the cat',
  'voices.3': 'I sent my mother a card from her home town, signed by the dog. She called at once.',
  'voices.3by': 'Deniz, with Pamuk the terrier',

  'home.closing': 'The suitcase is packed. The tail is wagging.',
} as const
