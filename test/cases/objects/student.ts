class CV {
  constructor(private awardNum: number) {}
  getAwardNum(): number {
    return this.awardNum
  }
}
class Supervisor {
  private cv: CV | undefined
  setCV(cv: CV): void {
    this.cv = cv
  }
  getCV(): CV | undefined {
    return this.cv
  }
}
export class Student {
  private supervisor?: Supervisor
  setSupervisor(supervisor: Supervisor): void {
    this.supervisor = supervisor
  }
  getSupervisor(): Supervisor | undefined {
    return this.supervisor
  }
}
export function isPromising(student: Student): boolean {
  return student.getSupervisor()!.getCV()!.getAwardNum() > 3 ? true : false
}
