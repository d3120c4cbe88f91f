import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ReceiptPass } from '../../ui/receipt-pass.tsx'

/** The receipt of a generation. */
export function ReceiptDialog({ generation, onClose }: { generation: Generation; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog title={t('receipt.title')} onClose={onClose} className="max-w-xl">
      <ReceiptPass generation={generation} />
    </Dialog>
  )
}
