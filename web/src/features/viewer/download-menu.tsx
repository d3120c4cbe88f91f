import { DOWNLOAD_FORMATS, type DownloadFormat } from '@pawport/shared/contract/generations/schemas.ts'
import { ChevronDown, Download } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { downloadPath } from '../../lib/generations/paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { saveFile } from '../../lib/save-file.ts'
import { buttonLook } from '../../ui/button.tsx'
import { MENU, MENU_ITEM } from '../../ui/menu-look.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toasts.ts'

const NAMES = { webp: 'WebP', png: 'PNG', jpeg: 'JPEG', avif: 'AVIF' } as const satisfies Record<
  DownloadFormat,
  string
>

export function DownloadMenu({ taskId }: { taskId: string }) {
  const t = useTranslate()
  const [isSaving, setSaving] = useState(false)

  async function save(format: DownloadFormat): Promise<void> {
    if (isSaving) return
    setSaving(true)
    try {
      await saveFile(downloadPath(taskId, format), `pawport.${format}`)
    } catch (error) {
      toast('error', errorText(error, t))
    } finally {
      setSaving(false)
    }
  }

  return (
    <DropdownMenu.Root modal={false}>
      {/* Not disabled while it saves, because the focus returns to it when the menu closes. */}
      <DropdownMenu.Trigger aria-busy={isSaving || undefined} className={buttonLook('result')}>
        {isSaving ? <Spinner /> : <Download aria-hidden="true" className="size-4" />}
        {t('result.download')}
        <ChevronDown aria-hidden="true" className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="start" sideOffset={6} className={MENU}>
          {DOWNLOAD_FORMATS.map((format) => (
            <DropdownMenu.Item
              key={format}
              onSelect={() => void save(format)}
              aria-label={t('result.downloadAs', { format: NAMES[format] })}
              className={MENU_ITEM}
            >
              {NAMES[format]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
