/** What the landing page says below its first screenful. */
export const homeEn = {
  'home.start': 'Send a postcard',

  'how.title': 'How it works',
  'how.photo': 'Choose a photo',
  'how.photoText':
    'A clear one of your dog, cat, bird or guinea pig. Drop it, paste it or take it on the spot.',
  'how.place': 'Name a place',
  'how.placeText': 'Kyoto, the Sahara, the village where you met. Type it, or choose it on the map.',
  'how.card': 'Get your postcard',
  'how.cardText': 'Watch it being drawn. Then download the picture as WebP, PNG or JPEG and keep the diary.',
  'how.time': 'Ready while you watch',
  'how.timeSeconds': 'Usually ready in {seconds} seconds',
  'how.timeMinutes': 'Usually ready in {minutes} minutes',

  'features.title': 'What you get',
  'features.pet': 'Starring your pet',
  'features.petText':
    'We look for your pet in the photo first. If we find none, we tell you, and you pay nothing.',
  'features.places': '377 destinations, 47,000 towns',
  'features.placesText':
    'Each with its own light and climate, the best known with their landmarks. For any other place we paint a landscape.',
  'features.placesLink': 'Where the place data comes from',
  'features.diary': 'A page from its diary',
  'features.diaryText': "A few lines in your pet's own words, in English or Chinese.",
  'features.fair': 'Fair credits: you see the price first',
  'features.fairText': 'You only pay for pictures that arrive, and every picture has a receipt.',
  'features.fairLink': 'What things cost',
  'features.private': 'Private until you share',
  'features.privateText':
    'No other user can open your photos and postcards, until you share one. We strip location data from every photo.',
  'features.privateLink': 'How we treat your data',
  'features.open': 'An open API',
  'features.openText': 'The studio works through a documented API. You can try it in your browser.',
  'features.openLink': 'Read the API',

  'prices.title': 'Start free',
  'prices.free': 'Free preview',
  'prices.freePrice': '$0',
  'prices.free1': '4 credits when you sign up: two postcards',
  'prices.free2': '512 px, with a watermark',
  'prices.free3': 'All destinations',
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
  'prices.packs3': '1024 px without a watermark, on the free plan, too',
  'prices.soon': 'Coming Soon',
  'prices.all': 'All plans and packs',

  'teaser.title': 'Greetings from everywhere',
  'teaser.note':
    'Examples, drawn by Pawport with paper models of ours. On your postcard you see your own pet, from your photo.',
  'teaser.example': 'Example',
  'teaser.alt': '{pet} on a travel postcard from {place}, drawn by Pawport',
  'teaser.all': 'Look around the community',
  'teaser.rio': 'Rio de Janeiro',
  'teaser.santorini': 'Santorini',
  'teaser.newYork': 'New York',
  'teaser.sydney': 'Sydney',
  'teaser.macaw': 'Macaw',
  'teaser.tortoise': 'Tortoise',
  'teaser.rabbit': 'Rabbit',
  'teaser.guineaPig': 'Guinea pig',

  'letters.title': 'Letters home',
  'letters.note': 'From the diaries that Pawport wrote for three of these travellers.',
  'letters.1':
    'Dear diary, I have arrived in London, and London has noticed. My ears have been pointing in two directions since breakfast.',
  'letters.1by': 'The corgi, from London',
  'letters.2':
    'I pushed one postcard off the table, to test gravity. It works here too. I stepped in something and then, to be consistent, in something else.',
  'letters.2by': 'The ginger cat, from Kyoto',
  'letters.3':
    'I twitched my nose at a stranger and made a friend for life. Somebody’s shoelace came undone. I was nearby, but I would not call it evidence.',
  'letters.3by': 'The rabbit, from New York',

  'home.closing': 'The suitcase is packed. The tail is wagging.',
} as const
