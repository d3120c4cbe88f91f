import type { Task } from '@pawport/shared/contract/tasks/tasks.ts'
import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { fileSize } from '../names.ts'
import { OutLink } from './task-facts.tsx'

const DocumentViewer = lazyPart(() =>
  import('../document/document-viewer.tsx').then(({ DocumentViewer }) => DocumentViewer),
)

/** The brand's requirements as a PDF, which opens over the page. */
export function TaskDocument({ document }: { document: NonNullable<Task['document']> }) {
  const t = useTranslate()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="task-document" className="flex flex-col gap-3">
      <h2 id="task-document" className="font-title text-2xl">
        {t('tasks.document')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-card p-4 card-shadow">
        <FileText aria-hidden="true" className="size-8 shrink-0 text-coral" />
        <p className="min-w-0 flex-[1_1_12rem]">
          <span className="block font-semibold wrap-anywhere">{document.name}</span>
          <span className="text-sm text-ink-soft">
            {t('tasks.documentSize', { pages: document.pages, size: fileSize(document.bytes, locale) })}
          </span>
        </p>
        <Button look="result" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('tasks.readDocument')}
        </Button>
      </div>
      <Suspense>
        {isOpen && <DocumentViewer url={document.url} title={document.name} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  )
}

/** Up to two earlier pieces of work that the brand shows. */
export function TaskCases({ cases }: { cases: Task['cases'] }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="task-cases" className="flex flex-col gap-3">
      <h2 id="task-cases" className="font-title text-2xl">
        {t('tasks.cases')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {cases.map(({ title, link, result }) => (
          <li key={`${title} ${link}`} className="min-w-0 stamp-shadow-near">
            <div className="stamp-edge h-full bg-card">
              <div className="flex flex-col gap-1 p-3">
                <h3 className="font-bold wrap-anywhere">{title}</h3>
                {result !== '' && <p className="text-sm wrap-anywhere whitespace-pre-line">{result}</p>}
                {link && (
                  <p className="text-sm">
                    <OutLink url={link} />
                  </p>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
