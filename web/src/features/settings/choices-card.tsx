import {
  PICTURE_ASPECTS,
  PICTURE_SIZES,
  PICTURE_STYLES,
  type PictureAspect,
  type PictureSize,
  type PictureStyle,
} from '@pawport/shared/contract/generations/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Settings, SettingsBody } from '@pawport/shared/contract/settings/schemas.ts'
import { switchLocale, useLocale, useTranslate } from '../../lib/locale.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { Card, Select, Switch } from './card.tsx'
import { PushChoice } from './push-choice.tsx'

interface Props {
  settings: Settings
  onSave: (body: SettingsBody) => Promise<string | null>
}

/** What the studio begins with, the language, and which mails come: each choice is saved at once. */
export function ChoicesCards({ settings, onSave }: Props) {
  const t = useTranslate()
  const locale = useLocale()

  async function save(body: SettingsBody): Promise<void> {
    const failed = await onSave(body)
    if (failed) toast('error', failed)
    else toast('success', t('settings.saved'))
  }

  async function speak(chosen: Locale): Promise<void> {
    await switchLocale(chosen)
    await save({ locale: chosen })
  }

  const usual = ['', t('settings.usual')] as const
  return (
    <>
      <Card title={t('settings.studio')}>
        <p className="-mt-3 text-sm text-ink-soft">{t('settings.studioHint')}</p>
        <div className="grid gap-5 sm:grid-cols-3">
          <Select
            label={t('settings.size')}
            value={String(settings.default_size ?? '')}
            options={[
              usual,
              ...PICTURE_SIZES.map((size) => [String(size), t('settings.pixels', { pixels: size })] as const),
            ]}
            onChoose={(size) => void save({ default_size: size ? (Number(size) as PictureSize) : null })}
          />
          <Select
            label={t('settings.aspect')}
            value={settings.default_aspect ?? ''}
            options={[
              usual,
              ...PICTURE_ASPECTS.map((aspect) => [aspect, t(`settings.aspect.${aspect}`)] as const),
            ]}
            onChoose={(aspect) => void save({ default_aspect: (aspect as PictureAspect) || null })}
          />
          <Select
            label={t('settings.style')}
            value={settings.default_style ?? ''}
            options={[
              usual,
              ...PICTURE_STYLES.map((style) => [style, t(`settings.style.${style}`)] as const),
            ]}
            onChoose={(style) => void save({ default_style: (style as PictureStyle) || null })}
          />
        </div>
        <Switch
          label={t('settings.autoSave')}
          hint={t('settings.autoSaveHint')}
          isOn={settings.auto_save}
          onChange={(isOn) => void save({ auto_save: isOn })}
        />
        <Select
          label={t('settings.language')}
          hint={t('settings.languageHint')}
          value={locale}
          options={[
            ['en', t('settings.english')],
            ['zh', t('settings.chinese')],
          ]}
          onChoose={(chosen) => void speak(chosen as Locale)}
        />
      </Card>
      <Card title={t('settings.notices')}>
        <Switch
          label={t('settings.mailDone')}
          hint={t('settings.mailDoneHint')}
          isOn={settings.mail_when_done}
          onChange={(isOn) => void save({ mail_when_done: isOn })}
        />
        <Switch
          label={t('settings.mailNotices')}
          hint={t('settings.mailNoticesHint')}
          isOn={settings.mail_notices}
          onChange={(isOn) => void save({ mail_notices: isOn })}
        />
        <PushChoice />
      </Card>
    </>
  )
}
