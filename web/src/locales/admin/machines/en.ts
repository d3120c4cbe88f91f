/** Overview and workers. */
export const adminMachinesEn = {
  'workers.none': 'No worker is running.',
  'workers.id': 'Worker',
  'workers.state': 'State',
  'workers.ready': 'Takes jobs',
  'workers.paused': 'Paused',
  'workers.stopping': 'Stopping',
  'workers.silent': 'No heartbeat',
  'workers.model': 'Model',
  'workers.atOnce': 'Jobs at once',
  'workers.started': 'Started',
} as const
