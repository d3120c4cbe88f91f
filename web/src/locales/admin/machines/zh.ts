import type { adminMachinesEn } from './en.ts'

export const adminMachinesZh: Record<keyof typeof adminMachinesEn, string> = {
  'workers.none': '没有正在运行的工作进程。',
  'workers.id': '工作进程',
  'workers.state': '状态',
  'workers.ready': '正在接收任务',
  'workers.paused': '已暂停',
  'workers.stopping': '正在停止',
  'workers.silent': '没有心跳',
  'workers.model': '模型',
  'workers.atOnce': '同时任务数',
  'workers.started': '启动时间',
}
