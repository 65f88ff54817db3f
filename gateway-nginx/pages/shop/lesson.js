// The steps of the lesson, each with what sets its scene; texts/ has what is said. docs/lesson.md is for the teacher.

export const LESSON = [
  { name: 'purchase', scene: ({ reset, buy }) => reset().then(() => buy()) },
  { name: 'declined', scene: ({ reset, buy }) => reset().then(() => buy({ method: 'card-declined' })) },
  { name: 'slowBank', scene: ({ reset, breakAll, buy }) => reset().then(() => breakAll('slow bank')).then(() => buy()) },
  { name: 'turns', scene: ({ reset, crowd }) => reset().then(() => crowd({ who: 'turns', perSecond: 20 })) },
  { name: 'overload', scene: ({ reset, crowd }) => reset().then(() => crowd({ who: 'turns', perSecond: 200 })) },
  { name: 'broker', scene: ({ reset, crowd, breakAll }) => reset().then(() => crowd({ who: 'together', perSecond: 8 })).then(() => breakAll('stop rabbitmq')) },
  { name: 'node', scene: ({ reset, crowd, breakAll }) => reset().then(() => crowd({ who: 'together', perSecond: 8 })).then(() => breakAll('stop node')) },
  { name: 'frozen', scene: ({ reset, crowd, breakAll }) => reset().then(() => crowd({ who: 'together', perSecond: 8 })).then(() => breakAll('freeze node')) },
  { name: 'soldOut', scene: ({ reset, crowd }) => reset().then(() => crowd({ who: 'together', perSecond: 20, units: 300 })) },
  { name: 'verdict', scene: ({ audit }) => audit() },
  // The exercises change the services; those that spoil the books come last, as only fresh data help afterwards.
  { name: 'slowAsync', scene: ({ reset, exercise, buy }) => reset().then(() => exercise('slow-async')).then(() => buy()) },
  {
    name: 'bottleneck',
    scene: ({ reset, exercise, breakAll, crowd }) =>
      reset().then(() => exercise('find-the-bottleneck')).then(() => breakAll('slow bank')).then(() => crowd({ who: 'async', perSecond: 8 })),
  },
  {
    name: 'knee',
    scene: ({ reset, exercise, breakAll, crowd }) =>
      reset().then(() => exercise('move-the-knee')).then(() => breakAll('slow bank')).then(() => crowd({ who: 'turns', perSecond: 30 })),
  },
  { name: 'oversell', scene: ({ reset, exercise, crowd }) => reset().then(() => exercise('oversell')).then(() => crowd({ who: 'together', perSecond: 20, units: 100 })) },
  {
    name: 'loseOrders',
    scene: ({ reset, exercise, crowd, breakAll }) =>
      reset().then(() => exercise('lose-orders')).then(() => crowd({ who: 'async', perSecond: 60 })).then(() => breakAll('stop rabbitmq')),
  },
  {
    name: 'chargeTwice',
    scene: ({ reset, exercise, crowd, breakAll }) =>
      reset().then(() => exercise('charge-twice')).then(() => crowd({ who: 'together', perSecond: 4 })).then(() => breakAll('freeze bank')),
  },
];
