export function StudioScreen({ taskId }: { taskId: string | null }) {
  return <p>{taskId}</p>
}
