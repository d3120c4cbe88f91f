import type { MoodFragments } from './fragment.ts'

/** What a mood puts into an English diary. The sentences are true of every pet and every place. */
export const MOODS_ENGLISH: MoodFragments = {
  playful: {
    deed: [
      'I was in a playful mood, so I ran in one enormous circle and came back as the winner.',
      'I invented a game here. Only I know the rules, and I am far ahead.',
      'I hid behind my human\u2019s legs four times, and I was a complete surprise every time.',
      'I played catch with the wind. It throws badly, but it never tires.',
    ],
    closing: [
      'It is your turn to chase me. I will wait behind the door.',
      'Tomorrow we play all of it again, but faster.',
      'I won nearly every game today, mostly because I counted.',
    ],
  },
  calm: {
    deed: [
      'I was in no hurry at all, and {place} kindly waited for me.',
      'I sat in one place for a long time, and the whole view came past by itself.',
      'I breathed in slowly, breathed out slowly, and called it sightseeing.',
      'I watched the light move by one inch, and I did not miss a thing.',
    ],
    closing: [
      'Nothing else happened, and it was lovely.',
      'Take your time with this card. I took mine.',
      'I am sending you a little of this quiet. Open it slowly.',
    ],
  },
  brave: {
    deed: [
      'I felt bold, so I went around the next corner without asking anybody.',
      'I walked at the very front, in case {place} needed a leader.',
      'I looked the unknown straight in the eye, and it looked away first.',
      'I climbed onto the highest thing in reach and declared it discovered.',
    ],
    closing: [
      'Tomorrow I go even further. Please keep a light on.',
      'Tell everyone at home that I was not scared, not even the second time.',
      'The map ends here, so from now on I draw it myself.',
    ],
  },
  loving: {
    deed: [
      'Every time I saw something lovely, I looked round to see whether you had seen it too.',
      'I saved the best spot with the best view, and it has exactly your shape.',
      'I told everyone I met about you, and then I told some of them again.',
      'I kept the nicest smell of {place} in my fur, so that you can find it there.',
    ],
    closing: [
      'I love you more than all of this, and there is a great deal of this.',
      'Please imagine my head on your knee; it is what I am imagining.',
      'Every road here leads a little bit back to you.',
    ],
  },
  grumpy: {
    deed: [
      'I was a little grumpy at first, but {place} scratched me behind the ears and I forgave it.',
      'Nobody asked me before today\u2019s walk, so I sighed the whole way, beautifully.',
      'I found {place} acceptable, and I shall not say so twice.',
      'I frowned for the photograph. That was my good face.',
    ],
    closing: [
      'I have a list of complaints. I will read it to you on the sofa.',
      'It was fine. Do not tell anyone that I said so.',
      'I am not sulking; I am resting my smile.',
    ],
  },
}
