import type { Occasion } from '@pawport/shared/contract/generations/extras.ts'
import { type Beat, type Fragments, say } from './fragment.ts'

/** What a feast puts into a diary, by part. */
export type Feasts = Record<
  Extract<Occasion, 'birthday' | 'holiday'>,
  Partial<Record<Beat, readonly string[]>>
>

/** What a feast puts into an English diary. The sentences are true of every pet and every place. */
export const FEASTS_ENGLISH: Feasts = {
  birthday: {
    opening: [
      'Dear diary, it is my birthday, and I am spending it {at}.',
      'Today is my birthday, so I asked for {place}, and {place} it was.',
      'Happy birthday to me, with the very best wishes from {place}!',
      'I woke up one year wiser today, and the wise thing was to go to {place}.',
    ],
    deed: [
      'I blew at a candle, and then I ate everything that had been under it.',
      'My human sang for me, and I sang back until everyone was happy.',
      'There was a present. I liked the paper best, then the string, then the box.',
      'I was given an extra biscuit for every year, and I did not correct their counting.',
    ],
    closing: [
      'Please keep me a slice of cake. I know exactly how large a slice is.',
      'It was the best birthday since the last one. Save some for next year.',
      'I made a wish, and it looks a lot like you.',
    ],
  },
  holiday: {
    opening: [
      'Dear diary, happy holidays from {place}, where I am in charge of the good mood.',
      'It is holiday time, and this year I am sending my greetings from {place}.',
      'Season\u2019s greetings from {place}! I have wrapped this card around one crumb.',
      'The holidays are here, and so am I: {at}, with a warm nose.',
    ],
    deed: [
      'I helped with the decorations. Most of them are up, and one of them is in my basket.',
      'I wished everyone I met a happy holiday, and four of them had snacks.',
      'I unwrapped something that was not mine, and I was forgiven at once.',
      'I lay down where it was warmest, and the whole feast arranged itself around me.',
    ],
    closing: [
      'Happy holidays to all of you. I am the small warm weight on your feet.',
      'I wish you quiet evenings and full bowls, and a place next to me.',
      'May everything you find in the new days smell this good.',
    ],
  },
}

/** A diary in memory: gentle, without a joke, and true of every pet and every place. */
export const MEMORY_ENGLISH: Fragments = {
  opening: [
    say('My dear ones, today my thoughts have taken me to {place}, and you are in every one of them.'),
    say('There is a quiet place for me in this picture of {place}, and I am writing to you from there.'),
    say('If I could choose one more journey with you, it would be a slow walk {at}.'),
    say('You gave me so many good days, and this one, {at}, is for all of them.'),
    say('I am sending you a little peace from {place}, folded very small, so that it fits into your pocket.'),
  ],
  senses: [
    say('The light is soft here, and nothing is in a hurry.'),
    say('It is so still that I can almost hear your steps on the way home.'),
    say('The air is mild, and it carries everything I ever loved to smell.'),
    say('The evening comes slowly, and it is warm where I lie.'),
    say('I remember your hand on my head, and the whole day grows calm.'),
    say('Everything here is quiet, as it was when you sat beside me and we needed no words.'),
  ],
  sight: [
    say('From here I see far, and wherever I look there is something of you.'),
    say('One star comes out early here. Please look up now and then, and think of me kindly.'),
    say('I look at {place} the way I always looked at you, for a long time and with my whole heart.'),
    say('There are paths here for every walk that we took, and I know each one of them.'),
    say('The sky over {place} is wide, and it is the same one that is over you.'),
  ],
  deed: [
    say('I think of the mornings when you said my name, and of how the day began with it.'),
    say('I have kept the sound of your key in the door. It was my favourite sound.'),
    say('I go over our days one by one, and I would not change any of them.'),
    say('I rest my head on my paws and remember all that you did for me.'),
    say('I walk a little way, I turn round as I always did, and I know that you are with me.'),
  ],
  mishap: [
    say('You took such good care of me, on the easy days and on the hard ones.'),
    say('You were my home, wherever we were.'),
    say('It is all right to miss me. I was loved, and I knew it every single day.'),
    say('What we had does not end; it only becomes quieter.'),
    say('You carried me when I was tired, and I have never forgotten it.'),
  ],
  closing: [
    say('Thank you for every walk, every blanket and every kind word. I am with you.'),
    say('I loved you all my life. Thank you for yours.'),
    say('Keep a small place for me in your heart. I have kept the largest one for you.'),
    say('Be gentle with yourself tonight. I am never far.'),
    say('Wherever you go from here, a part of me goes with you.'),
  ],
}
