import { creditsByMonth, type PeriodCredits } from '../../contract/billing/plan-credits.ts'
import type { MailTexts } from './mail-texts.ts'

export const mailTextsEn: MailTexts = {
  templates: {
    receipt: (
      { name, kind, credits, bonus, months = 1, paidAt, orderId, receiptUrl, giftId, ...paid },
      { money, day, number, screens },
    ) => ({
      subject: `Your Pawport receipt: ${money(paid)} for ${name.en}`,
      title: 'Thank you, your payment arrived',
      paragraphs: [
        giftId
          ? `Your gift of ${number(credits + bonus)} credits is ready. Open its card to print it, or to copy its code.`
          : kind === 'pack'
            ? `Your ${number(credits + bonus)} credits are in your balance. They never expire.`
            : kind === 'renewal'
              ? 'Your plan goes on for another period.'
              : 'Your plan is active from now on.',
        months > 1 && yearlyCredits({ credits, bonus }, months),
      ],
      facts: [
        [kind === 'pack' ? 'Credit pack' : 'Plan', name.en],
        ['Amount', money(paid)],
        ['Paid on', day(paidAt)],
        months === 1 && credits > 0 && ['Credits', number(credits)],
        months === 1 && bonus > 0 && ['Bonus credits', number(bonus)],
        ['Order', orderId],
      ],
      action: giftId
        ? { label: 'Open the gift card', url: `${screens.gift}/${giftId}` }
        : {
            label: receiptUrl ? 'Open the receipt' : 'Open your account',
            url: receiptUrl ?? screens.account,
          },
    }),
    gift: ({ from = '', credits = 0, code = '' }, { number, screens }) => ({
      subject: from
        ? `${from} sent you ${number(credits)} Pawport credits`
        : `A gift of ${number(credits)} Pawport credits`,
      title: 'A gift for you and your pet',
      paragraphs: [
        `${from || 'A friend'} gives you ${number(credits)} credits. Upload a photo of your pet, pick a destination, and get a travel postcard of it.`,
        'Sign in to Pawport and redeem the code. It works once. Neither the code nor its credits expire.',
      ],
      facts: [
        ['Code', code],
        ['Credits', number(credits)],
      ],
      action: { label: 'Redeem the gift', url: `${screens.redeem}/${code}` },
      about: (address) => `Sent to ${address}, once, because a user of Pawport bought you this gift.`,
    }),
    'export-ready': ({ expiresAt }, { day, screens }) => ({
      subject: 'Your Pawport data is ready to download',
      title: 'Your data is ready',
      paragraphs: [
        'The ZIP file with everything that Pawport keeps about you is ready: postcards, photos, and what our database says, as JSON.',
        'You find it in your settings. To open it you have to be signed in.',
      ],
      facts: [
        ['File', 'ZIP'],
        ['Available until', day(expiresAt)],
      ],
      action: { label: 'Open the settings', url: screens.settings },
    }),
    'account-deletion': ({ deletedAt }, { day, screens }) => ({
      subject: `Your Pawport account will be deleted on ${day(deletedAt)}`,
      title: 'Your account will be deleted',
      paragraphs: [
        `As you asked, your account is deleted on ${day(deletedAt)}, with all postcards, photos and credits. A subscription ends before.`,
        'Until then you can change your mind: sign in, open the settings and keep the account. If you did not ask for this, please do so at once, and sign out everywhere else.',
      ],
      facts: [
        ['Deleted', 'postcards, photos, albums, credits, settings'],
        ['Deleted on', day(deletedAt)],
      ],
      action: { label: 'Keep my account', url: screens.settings },
    }),
    'token-made': ({ name, scopes, expiresAt }, { day, screens }) => ({
      subject: `A new access token for your Pawport account: ${name}`,
      title: 'A new access token was made',
      paragraphs: [
        'A program with this token can act for you within its scopes, without a sign-in.',
        'If you did not make it, please revoke it now, and in your settings sign out everywhere else and revoke all tokens.',
      ],
      facts: [
        ['Name', name],
        ['Scopes', scopes.join(', ')],
        ['Works until', day(expiresAt)],
      ],
      action: { label: 'Open API access', url: screens.access },
    }),
    'passkey-added': ({ name, at }, { day, screens }) => ({
      subject: `A passkey was added to your Pawport account: ${name}`,
      title: 'A passkey was added',
      paragraphs: [
        'The person who holds it can confirm what your account asks a passkey for.',
        'If you did not add it, please remove it now in your settings, sign out everywhere else, and tell the operator.',
      ],
      facts: [
        ['Name', name],
        ['Added on', day(at)],
      ],
      action: { label: 'Open the settings', url: screens.settings },
    }),
    'passkey-removed': ({ name, at }, { day, screens }) => ({
      subject: `A passkey was removed from your Pawport account: ${name}`,
      title: 'A passkey was removed',
      paragraphs: [
        'It confirms nothing in your account any more.',
        'If you did not remove it, please sign out everywhere else in your settings, and tell the operator.',
      ],
      facts: [
        ['Name', name],
        ['Removed on', day(at)],
      ],
      action: { label: 'Open the settings', url: screens.settings },
    }),
    'payment-failed': (
      { name, nextAttemptAt, needsConfirmation, payUrl, ...due },
      { money, day, screens },
    ) => ({
      subject: needsConfirmation
        ? `Please confirm your payment for ${name.en}`
        : `Your payment for ${name.en} did not go through`,
      title: needsConfirmation ? 'Your bank asks you to confirm' : 'Your payment did not go through',
      paragraphs: [
        needsConfirmation
          ? `Your bank wants you to confirm the payment of ${money(due)} for your plan ${name.en}.`
          : `We could not charge ${money(due)} for your plan ${name.en}. The plan is on hold until the payment arrives.`,
        'Nothing is lost: your postcards and the credits that you already have stay yours.',
        nextAttemptAt
          ? `The payment is tried again on ${day(nextAttemptAt)}. You can change your card before.`
          : 'Please pay the open invoice, or change your card.',
      ],
      facts: [
        ['Plan', name.en],
        ['Amount', money(due)],
      ],
      action: {
        label: needsConfirmation ? 'Confirm the payment' : payUrl ? 'Pay now' : 'Manage billing',
        url: payUrl ?? screens.subscription,
      },
    }),
    'renewal-soon': ({ name, renewsAt, ...due }, { money, day, screens }) => ({
      subject: `${name.en} renews on ${day(renewsAt)}`,
      title: 'Your plan renews soon',
      paragraphs: [
        `Your plan ${name.en} renews on ${day(renewsAt)}. ${money(due)} will then be charged to your card.`,
        'You need not do anything to go on. If you want to stop, cancel before that day.',
      ],
      facts: [
        ['Plan', name.en],
        ['Renews on', day(renewsAt)],
        ['Amount', money(due)],
      ],
      action: { label: 'Manage your plan', url: screens.subscription },
    }),
    cancelled: ({ name, endsAt, hasEnded }, { day, screens }) => ({
      subject: hasEnded ? `Your plan ${name.en} has ended` : `Your plan ${name.en} is cancelled`,
      title: hasEnded ? 'Your plan has ended' : 'Your plan is cancelled',
      paragraphs: hasEnded
        ? [
            `Your plan ${name.en} ended on ${day(endsAt)}. Nothing more will be charged.`,
            'Your postcards stay, and so do credits from packs. You can take a plan again at any time.',
          ]
        : [
            `Your plan ${name.en} ends on ${day(endsAt)}. Nothing more will be charged, and you keep everything that you paid for until then.`,
            'If you change your mind, you can resume the plan before that day.',
          ],
      facts: [
        ['Plan', name.en],
        [hasEnded ? 'Ended on' : 'Ends on', day(endsAt)],
      ],
      action: { label: hasEnded ? 'See the plans' : 'Manage your plan', url: screens.subscription },
    }),
    refunded: ({ name, isWhole, creditsTaken, ...returned }, { money, number, screens }) => ({
      subject: `Your refund of ${money(returned)}`,
      title: 'Your money is on its way back',
      paragraphs: [
        isWhole
          ? `We refunded your payment of ${money(returned)} for ${name.en}.`
          : `We refunded ${money(returned)} of your payment for ${name.en}.`,
        'Depending on your bank it takes up to ten days to arrive.',
        creditsTaken > 0 &&
          `The ${number(creditsTaken)} credits that belong to it were taken back. Credits of these that were spent already count against the next ones.`,
      ],
      facts: [
        ['Bought', name.en],
        ['Refunded', money(returned)],
        creditsTaken > 0 && ['Credits taken back', number(creditsTaken)],
      ],
      action: { label: 'Open your account', url: screens.account },
    }),
    'duplicate-subscription-refunded': ({ name, ...returned }, { money, screens }) => ({
      subject: `We refunded a second subscription: ${money(returned)}`,
      title: 'You had subscribed twice',
      paragraphs: [
        `You bought ${name.en} while another plan of yours was already running. Only one can run at a time, so we cancelled the later one and refunded ${money(returned)}.`,
        'Depending on your bank it takes up to ten days to arrive. The plan that you had before goes on as it was.',
      ],
      facts: [
        ['Cancelled', name.en],
        ['Refunded', money(returned)],
      ],
      action: { label: 'See your plan', url: screens.subscription },
    }),
    'picture-ended': ({ taskId, destination, hasFailed }, { screens }) => ({
      subject: hasFailed
        ? `Your postcard from ${destination} could not be made`
        : `Your postcard from ${destination} is ready`,
      title: hasFailed ? 'This postcard could not be made' : 'Your postcard is ready',
      paragraphs: hasFailed
        ? ['Nothing was charged: your credits are back. Open it to see why, and to try again.']
        : ['Your pet is back from the journey, with a postcard and a page of its diary.'],
      facts: [
        ['Destination', destination],
        ['State', hasFailed ? 'Failed' : 'Ready'],
      ],
      action: {
        label: hasFailed ? 'See what happened' : 'Open the postcard',
        url: `${screens.studio}/${taskId}`,
      },
    }),
    'video-ended': ({ taskId, shape, destination, hasFailed }, { screens }) => ({
      subject: hasFailed
        ? `Your video from ${destination} could not be made`
        : `Your video from ${destination} is ready`,
      title: hasFailed ? 'This video could not be made' : 'Your video is ready',
      paragraphs: hasFailed
        ? ['Nothing was charged: your credits are back. Open it to see why, and to try again.']
        : ['Your postcard moves now. You can watch it, download it and share it.'],
      facts: [
        ['Destination', destination],
        ['State', hasFailed ? 'Failed' : 'Ready'],
      ],
      action: {
        label: hasFailed ? 'See what happened' : 'Watch the video',
        url: `${screens.studio}/${taskId}/video/${shape}`,
      },
    }),
  },
  colon: ': ',
  greeting: (name) => `Hello ${name},`,
  footer: (address) => `Sent to ${address}, the address of your Pawport account.`,
  unsubscribe: 'Send me no more notices like this one',
  contact: (email) => `Questions? Write to ${email}.`,
  simulated: 'This payment was simulated: no money moved.',
}

/** What arrives in each month of a year. */
function yearlyCredits(included: PeriodCredits, months: number): string {
  const parts = creditsByMonth(included, months)
  const [first, later] = [parts[0] ?? included, parts.at(-1) ?? included]
  const bonus = later.bonus > 0 ? `, +${later.bonus} bonus a month` : ''
  const inFirst = first.credits + first.bonus
  const more = inFirst > later.credits + later.bonus ? ` (${inFirst} in the first month)` : ''
  return `It gives ${later.credits} credits a month for twelve months${bonus}${more}. The credits of a month end with it.`
}
